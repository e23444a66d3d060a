import { fold } from '../../server/src/kernel/database/fold.ts';
import { seededRandom } from './figures.ts';
import { firstNames, lastNames, posts } from './words.ts';

/**
 * 200 things that people type into a search box, always the same: beginnings of one to four letters, letters from
 * within a name, whole names, both names, parts of an address, of a number, of a title, and names that no one has.
 */
export function searchTerms(): string[] {
  const random = seededRandom(11);
  const one = (list: readonly string[]) => fold(list[Math.floor(random() * list.length)] as string);
  const begin = (letters: number) => one(random() < 0.5 ? firstNames : lastNames).slice(0, letters);
  const within = (letters: number) => {
    const name = one(lastNames).replaceAll(/[^a-z]/g, '');
    const from = Math.floor(random() * Math.max(1, name.length - letters));
    return name.slice(from, from + letters);
  };
  const titles = posts.flatMap(({ title }) => title.split(' ')).filter((word) => word.length > 3);
  const kinds: [number, () => string][] = [
    [10, () => begin(1)],
    [20, () => begin(2)],
    [10, () => within(2)],
    [30, () => begin(3)],
    [20, () => begin(4)],
    [20, () => within(3)],
    [30, () => one(lastNames)],
    [10, () => one(firstNames)],
    [15, () => `${one(firstNames)} ${one(lastNames)}`],
    [10, () => `${one(firstNames)}.${within(3)}`],
    [10, () => `nh-${20_000 + Math.floor(random() * 9000)}`],
    [5, () => one(titles)],
    [10, () => `${within(2)}xq${within(2)}`],
  ];
  const terms = kinds.flatMap(([count, make]) => Array.from({ length: count }, make));
  // Mixed, so that the dear ones do not come all at once.
  const order = new Map(terms.map((_, index) => [index, random()]));
  return terms
    .map((term, index) => ({ term, at: order.get(index) ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ term }) => term);
}
