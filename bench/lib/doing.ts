/** What is waited for at this moment, the widest first: said when a benchmark takes too long. */
const steps: string[] = [];

/** Does some work under a name, e.g. `round 2 of ours`. */
export async function doing<T>(step: string, work: () => Promise<T>): Promise<T> {
  steps.push(step);
  try {
    return await work();
  } finally {
    const at = steps.lastIndexOf(step);
    if (at !== -1) steps.splice(at, 1);
  }
}

export class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/**
 * Does some work within a time.
 *
 * @throws TooLongError that says what was waited for; the work itself continues until the caller ends what it uses
 */
export async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    late = setTimeout(() => {
      const waitedFor = steps.splice(0).join(' › ') || 'nothing that has a name';
      reject(
        new TooLongError(`Ended after ${Math.round(ms / 1000)} s. It waited for: ${waitedFor}`),
      );
    }, ms);
  });
  try {
    return await Promise.race([work(), tooLong]);
  } finally {
    clearTimeout(late);
  }
}
