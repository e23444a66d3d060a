import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAdmission, defaultAdmission, type AdmissionLimits } from './admission.ts';

const { signal } = new AbortController();
const by = (account: string) => ({ by: account, signal });
afterEach(() => {
  vi.useRealTimers();
});

const patient = { ...defaultAdmission, waitMs: 60_000 };

/** Takes every turn, so that what comes next has to wait. */
async function full(given: Partial<AdmissionLimits>) {
  const limits = { ...patient, ...given };
  const admission = createAdmission(limits);
  const leave = await Promise.all(
    Array.from({ length: limits.running }, (_, n) => admission.enter(by(`busy ${n}`))),
  );
  return { admission, leave: () => leave.pop()?.() };
}

/** How each of these calls ended, by its name, in the order in which they ended. */
function follow() {
  const ends: string[] = [];
  return {
    ends,
    call: async (name: string, entered: Promise<() => void>): Promise<void> => {
      try {
        const leave = await entered;
        ends.push(name);
        leave();
      } catch (error) {
        ends.push(`${name} ${(error as { code: string }).code}`);
      }
    },
  };
}

describe('the queue before the work', () => {
  it('serves in order, keeps to its bounds and turns the rest away', async () => {
    const { admission, leave } = await full({ running: 1, waiting: 2 });
    const { ends, call } = follow();
    const waiting = ['first', 'second', 'third'].map((name) =>
      call(name, admission.enter(by('a'))),
    );
    await waiting[2];
    expect(ends).toEqual(['third UNAVAILABLE']);
    expect([admission.running, admission.waiting]).toEqual([1, 2]);
    leave();
    leave();
    await Promise.all(waiting);
    expect(ends.slice(1)).toEqual(['first', 'second']);
    expect([admission.running, admission.waiting]).toEqual([0, 0]);
  });

  it('forgets calls whose caller went away or waited too long', async () => {
    const { admission, leave } = await full({ running: 1, waitMs: 1 });
    const gone = new AbortController();
    const left = admission.enter({ by: 'a', signal: gone.signal });
    gone.abort();
    await expect(left).rejects.toThrow(/abort/);
    await expect(admission.enter(by('a'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      options: { retryAfter: 2 },
    });
    expect(admission.waiting).toBe(0);
    leave();
    expect(admission.running).toBe(0);
  });

  it('serves fifty clients of one account after nine seconds in which nothing moved', async () => {
    vi.useFakeTimers();
    const admission = createAdmission();
    const stall = new Promise((resolve) => setTimeout(resolve, 9000));
    const clients = Array.from({ length: 50 }, async () => {
      const leave = await admission.enter(by('a'));
      await stall;
      leave();
    });
    await vi.advanceTimersByTimeAsync(8999);
    expect(admission.waiting).toBe(42);
    await vi.advanceTimersByTimeAsync(1);
    await expect(Promise.all(clients)).resolves.toHaveLength(50);
  });
});

describe('one account among others', () => {
  it('leaves turns to them', async () => {
    const admission = createAdmission({
      ...patient,
      running: 4,
      ofOne: { running: 3, waiting: 9 },
    });
    const { ends, call } = follow();
    const leave = await Promise.all([1, 2, 3].map(() => admission.enter(by('greedy'))));
    const waiting = call('greedy', admission.enter(by('greedy')));
    await call('other', admission.enter(by('other')));
    expect([ends, admission.running, admission.waiting]).toEqual([['other'], 3, 1]);
    for (const end of leave) end();
    await waiting;
    expect([admission.running, admission.waiting]).toEqual([0, 0]);
  });

  it('does not let them wait until all of its own calls are served', async () => {
    const { admission, leave } = await full({ running: 1 });
    const { ends, call } = follow();
    const calls = [
      ...[1, 2, 3].map((n) => call(`greedy ${n}`, admission.enter(by('greedy')))),
      call('second', admission.enter(by('second'))),
      call('third', admission.enter(by('third'))),
    ];
    leave();
    await Promise.all(calls);
    expect(ends).toEqual(['greedy 1', 'second', 'third', 'greedy 2', 'greedy 3']);
  });

  it('is refused alone beyond its share of the queue, with the time to try again', async () => {
    const { admission } = await full({ ofOne: { running: 8, waiting: 100 } });
    const { call } = follow();
    for (let n = 1; n <= 100; n += 1) void call('greedy', admission.enter(by('greedy')));
    await expect(admission.enter(by('greedy'))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      options: {
        retryAfter: 2,
        detail: { code: 'requests_waiting', values: { seconds: 2 } },
      },
    });
    expect(admission.waiting).toBe(100);
    void call('other', admission.enter(by('other')));
    expect(admission.waiting).toBe(101);
  });

  it('gives up its newest place to others when the queue is full, until all have as much', async () => {
    const { admission, leave } = await full({ running: 1, waiting: 4 });
    const { ends, call } = follow();
    const calls = [1, 2, 3, 4].map((n) => call(`greedy ${n}`, admission.enter(by('greedy'))));
    for (const name of ['second', 'third', 'fourth', 'fifth']) {
      calls.push(call(name, admission.enter(by(name))));
    }
    expect(admission.waiting).toBe(4);
    leave();
    await Promise.all(calls);
    const refused = ends.filter((end) => end.endsWith(' UNAVAILABLE'));
    expect(refused.toSorted()).toEqual(
      ['fifth', 'greedy 2', 'greedy 3', 'greedy 4'].map((name) => `${name} UNAVAILABLE`),
    );
    expect(ends.filter((end) => !refused.includes(end))).toEqual([
      'greedy 1',
      'second',
      'third',
      'fourth',
    ]);
  });
});
