import { HttpError, isAbort, NetworkError } from '../../../kernel/api/api-errors.ts';
import type { RowChunk } from '../reading/chunks.ts';

/** Why nothing is sent for the moment. Sending resumes automatically. */
export type Waiting = 'no_answer' | 'busy' | 'too_fast';

export interface SendOptions {
  chunks: AsyncIterable<RowChunk>;
  send: (chunk: RowChunk, signal: AbortSignal) => Promise<unknown>;
  signal: AbortSignal;
  /** Rows that have arrived, each time more have. */
  onSent: (rows: number) => void;
  /** Why it waits; null: it runs. */
  onWaiting: (why: Waiting | null) => void;
  /** Comes back after so long, or earlier when there is reason to try again. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/**
 * Sends pieces one after the other, as the server takes them in the order of the file. What gets no answer, or that of
 * a busy server, is sent again until it arrives: the same piece twice changes nothing.
 *
 * @throws what the server refuses permanently, and the signal's reason
 */
export async function sendChunks(options: SendOptions): Promise<void> {
  for await (const chunk of options.chunks) {
    options.signal.throwIfAborted();
    await sendUntilThere(chunk, options);
  }
}

async function sendUntilThere(chunk: RowChunk, options: SendOptions): Promise<void> {
  const { signal } = options;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await options.send(chunk, signal);
      if (attempt > 0) options.onWaiting(null);
      options.onSent(chunk.rows.length);
      return;
    } catch (error) {
      const why = isAbort(error) ? undefined : waitingFor(error);
      if (why === undefined) throw error;
      options.onWaiting(why);
      await options.wait(Math.min(firstWaitMs * 2 ** attempt, longestWaitMs), signal);
      signal.throwIfAborted();
    }
  }
}

/** Undefined for what will not get better by waiting. */
function waitingFor(error: unknown): Waiting | undefined {
  if (error instanceof NetworkError) return 'no_answer';
  if (!(error instanceof HttpError)) return undefined;
  if (error.status === 429) return 'too_fast';
  return error.status === 408 || error.status >= 502 ? 'busy' : undefined;
}

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
