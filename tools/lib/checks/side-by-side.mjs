/**
 * @template T
 * @typedef {object} Work
 * @property {string} name
 * @property {number} load how many cores it keeps busy, on average
 * @property {readonly string[]} [after] names of what has to end before it begins, failed or not
 * @property {() => Promise<T>} run
 */

/**
 * Runs everything, in order where nothing hinders: the next begins as soon as a core has nothing to do. What waits
 * for others lets later work go first; what only waits for a core does not, or it might wait for ever.
 *
 * @template T
 * @param {readonly Work<T>[]} works a name in `after` that is not among them counts as ended
 * @param {number} cores
 * @param {(name: string, result: T, seconds: number) => void} onEnd called as each ends
 * @returns {Promise<Map<string, T>>} what each gave, in the order of `works`
 * @throws as the first that throws, and when some wait for each other
 */
export async function runSideBySide(works, cores, onEnd) {
  const waiting = [...works];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @type {Map<string, T>} */
  const results = new Map();
  let busy = 0;

  /** @param {Work<T>} work */
  async function finish({ name, load, run }) {
    const startedAt = performance.now();
    const result = await run();
    busy -= load;
    running.delete(name);
    results.set(name, result);
    onEnd(name, result, (performance.now() - startedAt) / 1000);
  }

  const unfinished = () => new Set([...running.keys(), ...waiting.map(({ name }) => name)]);
  while (waiting.length > 0 || running.size > 0) {
    while (busy < cores) {
      const left = unfinished();
      const next = waiting.findIndex(({ after = [] }) => !after.some((name) => left.has(name)));
      const [work] = next === -1 ? [] : waiting.splice(next, 1);
      if (work === undefined) break;
      busy += work.load;
      running.set(work.name, finish(work));
    }
    if (running.size === 0) {
      throw new Error(`They wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
    }
    await Promise.race(running.values());
  }
  return new Map(works.flatMap(({ name }) => entryOf(results, name)));
}

/**
 * @template T
 * @param {Map<string, T>} results
 * @param {string} name
 * @returns {[string, T][]}
 */
function entryOf(results, name) {
  const result = results.get(name);
  return result === undefined ? [] : [[name, result]];
}
