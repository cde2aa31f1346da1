//! The command line as a person types it: standard output, standard error, exit code.

mod batch;
mod compare;
mod fast;
mod help;
mod own_strategy;
mod run;
mod sensitivity;
mod signals;
mod specs;
mod trace;
mod worst;
