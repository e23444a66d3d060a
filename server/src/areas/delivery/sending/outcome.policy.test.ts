import { describe, expect, it } from 'vitest';
import { afterFailure, judge, mayBeAboutUs, retryingSeconds } from './outcome.policy.ts';
import { sendingRules } from './sending-rules.ts';

const after = (outcome: Parameters<typeof judge>[0], tries = 0) =>
  judge(outcome, tries, sendingRules);

describe('the result of a delivery', () => {
  it('is sent when the server said so, and by nothing else', () => {
    expect(after({ kind: 'accepted', reply: '250 ok' }).state).toBe('sent');
  });

  it('is not known when the connection breaks after the last byte, and known before it', () => {
    expect(after({ kind: 'broken', reply: 'reset', fenced: true }).state).toBe('unknown');
    expect(after({ kind: 'broken', reply: 'reset', fenced: false }).state).toBe('pending');
  });

  it('waits longer after each refusal that may pass, eight tries within a day', () => {
    const refused = { kind: 'refused', code: 451, reply: '451 later', fenced: true } as const;
    const waits = Array.from({ length: 8 }, (_, tries) => after(refused, tries));
    expect(waits.map(({ state }) => state)).toEqual([...Array(7).fill('pending'), 'failed']);
    const minutes = waits.map(({ delaySeconds }) => delaySeconds / 60);
    expect(minutes).toEqual([1, 5, 15, 60, 240, 240, 240, 0]);
    expect(minutes.reduce((sum, one) => sum + one, 0)).toBeLessThan(24 * 60);
  });

  it('has failed after a permanent refusal, and when it can never be sent', () => {
    const refused = { kind: 'refused', code: 550, reply: '550 no', fenced: false } as const;
    expect(after(refused)).toMatchObject({ state: 'failed', reason: 'refused' });
    expect(after({ kind: 'impossible', reply: 'no address' }).state).toBe('failed');
  });

  it('is as before when the server wants nothing of us at all', () => {
    expect(after({ kind: 'unwelcome', code: 554, reply: '554 no' })).toMatchObject({
      state: 'pending',
      counts: false,
    });
  });
});

it.each([
  ['554 5.7.1 blocked', true],
  ['554 Message rejected', true],
  ['550 5.1.1 no such user', false],
  ['552 5.2.2 mailbox full', false],
])('%s may be about us: %s', (reply, expected) => {
  expect(mayBeAboutUs(reply)).toBe(expected);
});

it('what is refused for now is tried for the last time before a day is over', () => {
  const hours = retryingSeconds(sendingRules).map((seconds) => seconds / 3600);
  expect(hours).toHaveLength(8);
  expect(hours[0]).toBeCloseTo(13.35);
  expect(hours.slice(-3)).toEqual([8, 4, 0]);
});

it.each([
  ['550 5.1.1 no such user', 'refused', true, 'suppressed'],
  ['553 5.1.3 bad address', 'refused', false, 'fix_address'],
  [null, 'impossible', false, 'fix_address'],
  ['552 5.2.2 mailbox full', 'refused', false, 'send_again'],
  ['451 4.7.1 later', 'tried_too_often', false, 'send_again'],
  ['550 5.7.1 refused by policy', 'refused', false, 'ask_administrator'],
  ['554 Message rejected', 'refused', false, 'ask_administrator'],
  [null, 'returned', false, 'ask_administrator'],
] as const)('after %s (%s, suppressed %s) follows %s', (reply, reason, suppressed, action) => {
  expect(afterFailure({ reply, reason, suppressed })).toBe(action);
});
