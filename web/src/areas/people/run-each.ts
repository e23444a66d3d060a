export interface Outcome<T, R> {
  done: { item: T; result: R }[];
  /** Refused for a reason of their own. */
  refused: { item: T; error: unknown }[];
  /** What ended the work early; undefined when every item was tried. */
  stopped: unknown;
  /** Not tried any more. */
  rest: T[];
}

/**
 * Does a piece of work for each item, a few at a time. What concerns one item is kept with it; what would
 * concern all of them (no answer, busy server, signed out) ends the work.
 */
export async function runEach<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  options: {
    atOnce: number;
    concernsOne: (error: unknown) => boolean;
    onProgress?: (done: number) => void;
  },
): Promise<Outcome<T, R>> {
  const outcome: Outcome<T, R> = { done: [], refused: [], stopped: undefined, rest: [] };
  const waiting = [...items];
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        outcome.done.push({ item, result: await work(item) });
        options.onProgress?.(outcome.done.length);
      } catch (error) {
        if (options.concernsOne(error)) outcome.refused.push({ item, error });
        else {
          outcome.stopped ??= error;
          outcome.rest.push(item, ...waiting.splice(0));
        }
      }
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, next));
  return outcome;
}
