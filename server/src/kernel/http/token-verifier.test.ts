import { describe, expect, it } from 'vitest';
import { manualClock } from '../clock/clock.ts';
import {
  cachedVerifier,
  checkSpelling,
  InvalidTokenError,
  type VerifiedToken,
} from './token-verifier.ts';

function countingVerifier(expiresAt: number, failures = 0) {
  const calls: string[] = [];
  return {
    calls,
    async verify(bearer: string): Promise<VerifiedToken> {
      calls.push(bearer);
      await Promise.resolve();
      if (calls.length <= failures) throw new InvalidTokenError('no');
      return {
        issuer: 'test',
        subject: bearer,
        userId: 1,
        sessionVersion: 1,
        sessionId: null,
        authTime: 0,
        expiresAt,
      };
    },
  };
}

describe('the cache of tokens', () => {
  it('has a token checked once, also by many at the same time', async () => {
    const clock = manualClock();
    const inner = countingVerifier(clock.now() + 1000);
    const verifier = cachedVerifier(inner, clock);
    await Promise.all(Array.from({ length: 50 }, () => verifier.verify('a')));
    await verifier.verify('a');
    expect(inner.calls).toEqual(['a']);
    expect((await verifier.verify('b')).subject).toBe('b');
  });

  it('ends with the token, to the millisecond', async () => {
    const clock = manualClock();
    const verifier = cachedVerifier(countingVerifier(clock.now() + 1000), clock);
    await verifier.verify('a');
    clock.advance(999);
    await expect(verifier.verify('a')).resolves.toBeDefined();
    clock.advance(1);
    await expect(verifier.verify('a')).rejects.toThrow(InvalidTokenError);
    await expect(verifier.verify('a')).rejects.toThrow(InvalidTokenError);
  });

  it('keeps no refusal', async () => {
    const clock = manualClock();
    const inner = countingVerifier(clock.now() + 1000, 1);
    const verifier = cachedVerifier(inner, clock);
    await expect(verifier.verify('a')).rejects.toThrow(InvalidTokenError);
    await expect(verifier.verify('a')).resolves.toBeDefined();
    expect(inner.calls).toHaveLength(2);
  });
});

describe('a signed token', () => {
  const part = Buffer.from('ten bytes.').toString('base64url');

  it('has one spelling', () => {
    expect(part).toMatch(/g$/);
    expect(() => checkSpelling(`${part}.${part}.${part}`)).not.toThrow();
    // The last sign carries two bits; the other four mean nothing, and decode to the same bytes.
    const duplicate = `${part.slice(0, -1)}o`;
    expect(Buffer.from(duplicate, 'base64url')).toEqual(Buffer.from(part, 'base64url'));
    for (const token of [
      `${part}.${part}.${duplicate}`,
      `${part}.${duplicate}.${part}`,
      `${duplicate}.${part}.${part}`,
      `${part}.${part}.${part}=`,
      `${part}.${part}.${part}\n`,
      `${part}.${part}.+/${part}`,
      `${part}.${part}`,
      `${part}.${part}.`,
      `${part}.${part}.${part}.${part}`,
    ]) {
      expect(() => checkSpelling(token), token).toThrow(InvalidTokenError);
    }
  });
});
