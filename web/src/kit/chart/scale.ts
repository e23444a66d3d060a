/** Steps that people count in: 1, 2 or 5 of any power of ten. */
export function niceStep(span: number, steps: number): number {
  const rough = span / Math.max(1, steps);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return factor * power;
}

/**
 * The lines of a chart, from one at or below the least value to one at or above the greatest. Counts have no
 * lines between whole numbers.
 */
export function ticksOf(least: number, greatest: number, steps = 4): number[] {
  const step = Math.max(1, niceStep(Math.max(greatest - least, 1), steps));
  const first = Math.floor(least / step) * step;
  const lines: number[] = [];
  for (let at = first; at < greatest + step && lines.length <= steps + 3; at += step) {
    lines.push(at);
    if (at >= greatest) break;
  }
  return lines.length > 1 ? lines : [first, first + step];
}

/** Where a value stands between two ends, `size` pixels apart, upwards. */
export function heightOf(value: number, ends: readonly number[], size: number): number {
  const [low = 0, high = 1] = [ends[0], ends.at(-1)];
  return ((value - low) / (high - low || 1)) * size;
}
