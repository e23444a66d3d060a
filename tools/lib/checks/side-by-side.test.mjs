import { expect, it } from 'vitest';
import { runSideBySide } from './side-by-side.mjs';

/** Work that ends when asked to, and what has begun and ended so far. */
function workshop() {
  /** @type {string[]} */
  const log = [];
  /** @type {Map<string, () => void>} */
  const ends = new Map();
  /** @type {(name: string, load: number, after?: string[]) => import('./side-by-side.mjs').Work<string>} */
  const work = (name, load, after = []) => ({
    name,
    load,
    after,
    run: () =>
      new Promise((resolve) => {
        log.push(`+${name}`);
        ends.set(name, () => resolve(`${name} done`));
      }),
  });
  /** @param {string} name */
  const end = async (name) => {
    ends.get(name)?.();
    // Whatever may begin now has begun once all that was due is done.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    return log.splice(0).join(' ');
  };
  /** @type {(name: string) => void} */
  const onEnd = (name) => void log.push(`-${name}`);
  return { work, end, onEnd, log };
}

it('begins the next in order as soon as a core has nothing to do', async () => {
  const { work, end, onEnd, log } = workshop();
  const all = [work('a', 1), work('b', 1), work('c', 2), work('d', 1)];
  const results = runSideBySide(all, 2, onEnd);
  expect(log.splice(0).join(' ')).toBe('+a +b');
  expect(await end('b')).toBe('-b +c');
  // "a" and "c" keep more than two cores busy: one that ends leaves none free.
  expect(await end('a')).toBe('-a');
  expect(await end('c')).toBe('-c +d');
  expect(await end('d')).toBe('-d');
  expect([...(await results)]).toEqual([
    ['a', 'a done'],
    ['b', 'b done'],
    ['c', 'c done'],
    ['d', 'd done'],
  ]);
});

it('lets later work go first while something waits for what it needs', async () => {
  const { work, end, onEnd, log } = workshop();
  const all = [work('web', 1), work('journeys', 2, ['web', 'elsewhere']), work('hosted', 1)];
  const results = runSideBySide(all, 2, onEnd);
  expect(log.splice(0).join(' ')).toBe('+web +hosted');
  expect(await end('web')).toBe('-web +journeys');
  await end('hosted');
  await end('journeys');
  expect([...(await results).keys()]).toEqual(['web', 'journeys', 'hosted']);
});

it('refuses work that waits for itself, and fails as its work does', async () => {
  const { work, onEnd } = workshop();
  const ring = [work('a', 1, ['b']), work('b', 1, ['a'])];
  await expect(runSideBySide(ring, 2, onEnd)).rejects.toThrow('They wait for each other: a, b');
  const broken = { name: 'c', load: 1, run: () => Promise.reject(new Error('no disk')) };
  await expect(runSideBySide([broken], 2, onEnd)).rejects.toThrow('no disk');
});
