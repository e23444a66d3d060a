/**
 * Keeps calls below so many within a time: the server counts those of a session in a minute, and people
 * who import want to click as well.
 *
 * @returns milliseconds to wait before the next call may be made; 0 takes it at once
 */
export function createPacer(max: number, windowMs: number): (now: number) => number {
  const times: number[] = [];
  return (now) => {
    while (times[0] !== undefined && now - times[0] >= windowMs) times.shift();
    const [oldest] = times;
    if (times.length >= max && oldest !== undefined) return windowMs - (now - oldest);
    times.push(now);
    return 0;
  };
}
