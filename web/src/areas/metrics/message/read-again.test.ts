import { describe, expect, it } from 'vitest';
import { readAgain } from './read-again.ts';

const endedAt = '2026-01-05T09:10:00.000Z';
const waitOf = (given: Parameters<typeof readAgain>[0], asOf?: string) =>
  readAgain(given).refetchInterval({ state: { data: asOf === undefined ? undefined : { asOf } } });

describe('results of a message are read again', () => {
  it('every 15 seconds while it is sent, whatever is counted', () => {
    expect(waitOf({ running: true, endedAt: null }, '2026-01-05T09:00:00.000Z')).toBe(15_000);
    expect(waitOf({ running: true, endedAt: null })).toBe(15_000);
  });

  it('every 5 seconds after its end, until all of it is counted', () => {
    const ended = { running: false, endedAt };
    expect(waitOf(ended, '2026-01-05T09:09:59.000Z')).toBe(5000);
    expect(waitOf(ended, endedAt)).toBe(60_000);
    expect(waitOf(ended, '2026-01-05T09:11:00.000Z')).toBe(60_000);
  });

  it('once a minute, as often as opens are counted, where nothing is known of an end', () => {
    expect(waitOf({ running: false, endedAt: null }, endedAt)).toBe(60_000);
    expect(waitOf({ running: false, endedAt })).toBe(60_000);
  });
});
