import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '../problem.ts';
import { Spool } from './spool.ts';

const limits = { inMemory: 100, each: 10_000, all: 15_000 };
const going = new AbortController().signal;

async function* lines(count: number, then?: Error): AsyncGenerator<string> {
  for (let n = 0; n < count; n += 1) yield `line ${n} – ü\n`;
  if (then) throw then;
}

const whole = async (count: number) => {
  let all = '';
  for await (const line of lines(count)) all += line;
  return all;
};

const named = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('atrium-download-'));

describe('what is gathered', () => {
  it.each([0, 1, 8, 500])('is read as it was, of %i pieces, and kept no longer', async (count) => {
    const spool = new Spool(limits);
    const spooled = await spool.gather(lines(count), going);
    const expected = await whole(count);
    expect(spooled.size).toBe(Buffer.byteLength(expected));
    expect(spool.storedBytes).toBe(spooled.size);
    expect(await named()).toEqual([]);
    const stream = spooled.read();
    const closed = new Promise((resolve) => {
      stream.once('close', resolve);
    });
    expect(await text(stream)).toBe(expected);
    await closed;
    expect(spool.storedBytes).toBe(0);
  });

  it('is deleted when its reader leaves, or no reader is left', async () => {
    const spool = new Spool(limits);
    const stream = (await spool.gather(lines(500), going)).read();
    await new Promise((resolve) => {
      stream.once('close', resolve).destroy();
    });
    await (await spool.gather(lines(500), going)).discard();
    expect(spool.storedBytes).toBe(0);
  });

  it('fails as what makes it fails, and when the caller has left', async () => {
    const spool = new Spool(limits);
    const broken = new Error('the query failed');
    await expect(spool.gather(lines(200, broken), going)).rejects.toBe(broken);
    const left = AbortSignal.abort(new Error('he left'));
    await expect(spool.gather(lines(3), left)).rejects.toThrow('he left');
    expect(spool.storedBytes).toBe(0);
  });

  it('has a limit, and all of it together', async () => {
    const spool = new Spool(limits);
    await expect(spool.gather(lines(2000), going)).rejects.toThrow('outgrew');
    const first = await spool.gather(lines(600), going);
    await expect(spool.gather(lines(600), going)).rejects.toBeInstanceOf(ProblemError);
    await first.discard();
    await (await spool.gather(lines(600), going)).discard();
    expect(spool.storedBytes).toBe(0);
  });
});
