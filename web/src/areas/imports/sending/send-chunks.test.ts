import { describe, expect, it } from 'vitest';
import { HttpError, NetworkError } from '../../../kernel/api/api-errors.ts';
import type { RowChunk } from '../reading/chunks.ts';
import { type SendOptions, sendChunks, createPacer } from './send-chunks.ts';

const answered = (status: number) =>
  new HttpError({ status, body: null, requestId: 'r', call: 'PUT /rows' });
const noAnswer = () => new NetworkError({ call: 'PUT /rows', requestId: 'r', cause: null });

function chunksUpTo(count: number, made: number[] = []): AsyncIterable<RowChunk> {
  return (async function* () {
    for (let at = 0; at < count; at += 1) {
      made.push(at);
      yield { firstLine: 2 + at, rows: [[String(at)]] };
    }
  })();
}

function optionsFor(part: Partial<SendOptions>): SendOptions {
  return {
    chunks: chunksUpTo(5),
    send: () => Promise.resolve(),
    signal: new AbortController().signal,
    onSent: () => undefined,
    onWaiting: () => undefined,
    wait: () => Promise.resolve(),
    ...part,
  };
}

const nextTurn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

describe('sendChunks', () => {
  it('makes a piece only when the one before has arrived', async () => {
    const made: number[] = [];
    const open: (() => void)[] = [];
    const sending = sendChunks(
      optionsFor({
        chunks: chunksUpTo(3, made),
        send: () => new Promise<void>((resolve) => open.push(resolve)),
      }),
    );
    for (const count of [1, 2, 3]) {
      await nextTurn();
      expect(made).toHaveLength(count);
      open.shift()?.();
    }
    await sending;
  });

  it('sends again what got no answer, longer and longer apart, and tells so', async () => {
    const failures = [noAnswer(), answered(503), answered(429), noAnswer(), noAnswer(), noAnswer()];
    const delays: number[] = [];
    const reported: unknown[] = [];
    let sent = 0;
    await sendChunks(
      optionsFor({
        chunks: chunksUpTo(1),
        send: () => {
          const failure = failures.shift();
          return failure ? Promise.reject(failure) : Promise.resolve();
        },
        onSent: (rows) => (sent += rows),
        onWaiting: (why) => reported.push(why),
        wait: (milliseconds) => {
          delays.push(milliseconds);
          return Promise.resolve();
        },
      }),
    );
    expect(sent).toBe(1);
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000]);
    expect(reported).toEqual([
      'no_answer',
      'busy',
      'too_fast',
      'no_answer',
      'no_answer',
      'no_answer',
      null,
    ]);
  });

  it('ends with the first refusal that waiting cannot fix, and stops sending', async () => {
    const refused = answered(409);
    const made: number[] = [];
    const sending = sendChunks(
      optionsFor({
        chunks: chunksUpTo(50, made),
        send: ({ firstLine }) =>
          firstLine === 4 ? Promise.reject(refused) : Promise.resolve(nextTurn()),
      }),
    );
    await expect(sending).rejects.toBe(refused);
    expect(made).toEqual([0, 1, 2]);
  });

  it('ends when it is cancelled', async () => {
    const control = new AbortController();
    const sending = sendChunks(
      optionsFor({
        chunks: chunksUpTo(50),
        signal: control.signal,
        send: async () => {
          await nextTurn();
          control.abort(new DOMException('left', 'AbortError'));
        },
      }),
    );
    await expect(sending).rejects.toThrow('left');
  });
});

describe('the pace', () => {
  it('lets so many go at once, then as many as time has passed for', () => {
    const waitFor = createPacer(2, 1000);
    expect([waitFor(0), waitFor(100), waitFor(200)]).toEqual([0, 0, 800]);
    expect(waitFor(1000)).toBe(0);
    expect(waitFor(1050)).toBe(50);
    expect(waitFor(1100)).toBe(0);
  });
});
