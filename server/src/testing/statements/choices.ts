/**
 * The decisions of one reading of the source: which branch each condition takes whose outcome is not known. The same
 * condition takes the same branch everywhere in a file, so that a join and what refers to it come and go together.
 */
export class Choices {
  readonly #taken: ReadonlyMap<string, number>;
  /** What was asked so far, each with its number of branches. */
  readonly asked = new Map<string, number>();

  constructor(taken: ReadonlyMap<string, number>) {
    this.#taken = taken;
  }

  choose(key: string, branches: number): number {
    this.asked.set(key, branches);
    return Math.min(this.#taken.get(key) ?? 0, branches - 1);
  }
}

/** More readings than this of one statement show nothing new. */
const readingsMax = 60;

/** Reads again and again until each branch of each condition was taken once. */
export function everyBranch<T>(read: (choices: Choices) => T): T[] {
  const results: T[] = [];
  const tried = new Set<string>();
  const waiting: ReadonlyMap<string, number>[] = [new Map()];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const choices = new Choices(next);
    results.push(read(choices));
    if (results.length >= readingsMax) break;
    for (const [key, branches] of choices.asked) {
      for (let branch = 0; branch < branches; branch += 1) {
        const one = `${key} ${branch}`;
        const isTaken = (next.get(key) ?? 0) === branch;
        if (!tried.has(one) && !isTaken) waiting.push(new Map([...next, [key, branch]]));
        tried.add(one);
      }
    }
  }
  return results;
}
