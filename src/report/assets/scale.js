// Scales: where a value stands between 0 and 1 along an axis, and the ticks that fit there.

// Logarithmic, of values from 1. With `zero`, 0 has a place of its own below it.
function logScale(values, tick, zero = false) {
  const log = (value) => Math.log10(value > 0 ? value : zero ? 0.45 : 1);
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, log(value));
    high = Math.max(high, log(value));
  }
  const pad = Math.max((high - low) * 0.03, (0.35 - (high - low)) / 2);
  [low, high] = [low - pad, high + pad];
  const at = (value) => (log(value) - low) / (high - low);
  const candidates = function* () {
    for (const digits of [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1, 3]]) yield [1, digits];
    for (const step of [1, 2, 3, 4, 6]) yield [step, [1]];
  };
  const ticks = (fits) => {
    let best = [];
    for (const [step, digits] of candidates()) {
      const found = zero && low <= log(0) ? [{ at: at(0), text: "0" }] : [];
      for (let power = Math.floor(low); power <= high; power += 1) {
        if (((power % step) + step) % step) continue;
        for (const digit of digits) {
          const value = digit * 10 ** power;
          const whole = !zero || value >= 1;
          if (whole && log(value) >= low && log(value) <= high) found.push({ at: at(value), text: tick(value) });
        }
      }
      best = found;
      if (fits(found)) break;
    }
    return best;
  };
  return { at, ticks, low: 10 ** low, high: 10 ** high };
}

// Linear from 0, or from a lowest value.
function linearScale(most, tick, least = 0) {
  const range = Math.max(most - least, 1e-9);
  const at = (value) => (value - least) / range;
  const ticks = (fits) => {
    let best = [];
    for (const step of [1, 2, 5].flatMap((digit) => [0, 1, 2, 3, 4, 5].map((power) => digit * 10 ** power)).sort((a, b) => a - b)) {
      if (range / step > 200) continue;
      best = [];
      for (let value = Math.ceil(least / step) * step; value <= most + 1e-9; value += step) {
        best.push({ at: at(value), text: tick(value) });
      }
      if (fits(best)) break;
    }
    return best;
  };
  return { at, ticks };
}
