import { FileStorageError } from './file-storage-error.ts';

/** Milliseconds for which what is refused for a while is tried again (specification, business constants). */
export const operationPatience = 120_000;
export const uploadPatience = 600_000;

/** Seconds; the wait doubles up to the longest, and jitter of up to a second comes on top. */
const firstWait = 2;
const longestWait = 64;

/** No space is left, and waiting makes none. */
const full = 507;

/** True for statuses after which the same call may succeed (specification, error catalogue). */
export function isPassing(status: number): boolean {
  if (status === full) return false;
  return status >= 500 ? status < 600 : status === 408 || status === 429;
}

export interface Trying {
  path: string;
  /** Milliseconds, from the start or from the last progress. */
  patience: number;
  signal?: AbortSignal | undefined;
  /** Whether a failure is transient. */
  passes: (error: unknown) => boolean;
  /** Called each time the user has to wait for the next attempt. */
  onWaiting?: (() => void) | undefined;
}

/**
 * Makes attempts until one succeeds or fails permanently. An attempt that makes progress calls `progressed`: a slow one
 * is not given up.
 *
 * @throws {FileStorageError} `retry-limit-exceeded`, `canceled`, and what an attempt throws permanently
 */
export async function tryingAgain<T>(
  { path, patience, signal, passes, onWaiting }: Trying,
  attempt: (signal: AbortSignal, progressed: () => void) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const giveUp = () => end.abort(new FileStorageError('retry-limit-exceeded', path));
  const cancel = () => end.abort(new FileStorageError('canceled', path));
  let timer = setTimeout(giveUp, patience);
  const progressed = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, patience);
  };
  if (signal?.aborted === true) cancel();
  signal?.addEventListener('abort', cancel);
  try {
    for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
      end.signal.throwIfAborted();
      try {
        // One attempt after the other.
        // oxlint-disable-next-line no-await-in-loop
        return await unlessEnded(attempt(end.signal, progressed), end.signal);
      } catch (error) {
        end.signal.throwIfAborted();
        if (!passes(error)) throw error;
      }
      onWaiting?.();
      // oxlint-disable-next-line no-await-in-loop
      await sleep((wait + Math.random()) * 1000, end.signal);
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** An attempt that does not notice its end must not hold up the caller. */
function unlessEnded<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}
