import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileStorageError } from './file-storage-error.ts';
import {
  isPassing,
  operationPatience,
  tryingAgain,
  uploadPatience,
  type Trying,
} from './trying-again.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const busy = new Error('busy');

/** Notes when each attempt was made, in seconds, and how it ended. */
function follow(
  change: Partial<Trying> = {},
  attempt: (signal: AbortSignal, progressed: () => void) => Promise<string> = () =>
    Promise.reject(busy),
) {
  const start = Date.now();
  const attempts: number[] = [];
  const trying = { path: 'a/b', patience: operationPatience, passes: () => true, ...change };
  const outcome = tryingAgain(trying, (signal, progressed) => {
    attempts.push((Date.now() - start) / 1000);
    return attempt(signal, progressed);
  });
  const seen = { attempts, ended: undefined as unknown, after: 0 };
  const end = (ended: unknown) => {
    seen.ended = ended;
    seen.after = Date.now() - start;
  };
  outcome.then(end, end);
  return seen;
}

describe('row 57: what is refused for a while is tried again', () => {
  it('after these statuses and no others', () => {
    for (const status of [500, 502, 503, 504, 599, 408, 429]) expect(isPassing(status)).toBe(true);
    for (const status of [200, 400, 401, 402, 403, 404, 409, 412, 413, 415, 422, 460, 507, 600]) {
      expect(isPassing(status)).toBe(false);
    }
  });

  it('after waits that double to 64 seconds and no further, each with jitter', async () => {
    const { attempts } = follow({ patience: uploadPatience });
    await vi.advanceTimersByTimeAsync(uploadPatience);
    const waits = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    expect(waits.length).toBeGreaterThan(8);
    for (const [index, wait] of waits.entries()) {
      const least = Math.min(2 ** (index + 1), 64);
      // The difference of two fractions of a second is a hair beside the wait.
      expect(wait).toBeGreaterThan(least - 0.001);
      expect(wait).toBeLessThan(least + 1.01);
    }
    expect(new Set(waits.map((wait) => wait % 1)).size).toBeGreaterThan(3);
  });

  it.each([
    ['an operation', operationPatience, 120_000],
    ['an upload', uploadPatience, 600_000],
  ])('%s for so long, and then given up', async (_name, patience, milliseconds) => {
    const seen = follow({ patience });
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(seen.ended).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.ended).toMatchObject({ code: 'gave-up' });
    expect(seen.after).toBe(milliseconds);
    expect((seen.ended as Error).message).toContain(
      'Max retry time for operation exceeded, please try again.',
    );
  });

  it('is given up as well when an attempt never ends', async () => {
    const seen = follow({}, () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(operationPatience);
    expect([seen.attempts.length, seen.ended]).toMatchObject([1, { code: 'gave-up' }]);
  });

  it('is not given up while it gets on', async () => {
    const seen = follow({ patience: 1000 }, async (_signal, progressed) => {
      for (let step = 0; step < 10; step += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await new Promise((resolve) => setTimeout(resolve, 900));
        progressed();
      }
      return 'done';
    });
    await vi.advanceTimersByTimeAsync(9000);
    expect(seen.ended).toBe('done');
  });

  it('succeeds at a later attempt, and tells that it waits', async () => {
    const onWaiting = vi.fn<() => void>();
    let left = 2;
    const seen = follow({ onWaiting }, async () => {
      if (left > 0) {
        left -= 1;
        throw busy;
      }
      return 'done';
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([seen.ended, onWaiting.mock.calls.length]).toEqual(['done', 2]);
  });

  it('ends at once when it is cancelled, or fails permanently', async () => {
    const controller = new AbortController();
    const seen = follow({ signal: controller.signal });
    await vi.advanceTimersByTimeAsync(1000);
    controller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.ended).toMatchObject({ code: 'canceled', path: 'a/b' });
    expect((seen.ended as Error).message).toContain('User canceled the upload/download.');
    const failed = follow({ passes: () => false });
    await vi.advanceTimersByTimeAsync(0);
    expect([failed.attempts.length, failed.ended]).toEqual([1, busy]);
    const before = follow({ signal: AbortSignal.abort() });
    await vi.advanceTimersByTimeAsync(0);
    expect([before.attempts.length, before.ended]).toMatchObject([0, { code: 'canceled' }]);
    expect(vi.getTimerCount()).toBe(0);
    expect(before.ended).toBeInstanceOf(FileStorageError);
  });
});
