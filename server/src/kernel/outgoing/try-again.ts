import { setTimeout as sleep } from 'node:timers/promises';

const attempts = 3;
/** The wait doubles, and is spread by half so that processes do not come back together. */
const firstWaitMs = 200;

/** Makes a call three times at most, while its failure is transient. */
export async function tryAgain<T>(
  passes: (error: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      // One attempt after the other.
      // oxlint-disable-next-line no-await-in-loop
      return await attempt();
    } catch (error) {
      if (tries === attempts || !passes(error)) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await sleep(firstWaitMs * 2 ** (tries - 1) * (0.75 + Math.random() / 2));
    }
  }
}

/** True for a status after which the same call may succeed. */
export function isPassingStatus(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}
