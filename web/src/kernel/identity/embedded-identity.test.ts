import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokenCache } from './embedded-identity.ts';

/** A token of ten minutes as the server makes it; the clock of the server is an hour ahead of ours. */
function token(name: string): string {
  const iat = Date.now() / 1000 + 3600;
  const claims = btoa(JSON.stringify({ sub: name, iat, exp: iat + 600 }));
  return `head.${claims}.${name}`;
}

describe('row 59: the token is renewed in time', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('a minute before it runs out, by the lifetime and not by the clock', async () => {
    const fetchToken = vi.fn(() => Promise.resolve(token('second')));
    const keeper = createTokenCache(fetchToken);
    keeper.hold(token('first'));
    vi.advanceTimersByTime(539_000);
    expect(await keeper.token()).toContain('first');
    vi.advanceTimersByTime(1_000);
    expect(await keeper.token()).toContain('second');
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });

  it('once for all callers that wait', async () => {
    const fetchToken = vi.fn(() => Promise.resolve(token('only')));
    const keeper = createTokenCache(fetchToken);
    const force = { forceRefresh: true };
    const tokens = await Promise.all([keeper.token(), keeper.token(force), keeper.token()]);
    expect(new Set(tokens).size).toBe(1);
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });

  it('never keeps one that was requested before a sign-out', async () => {
    const slow = Promise.withResolvers<string | null>();
    const keeper = createTokenCache(
      vi
        .fn<() => Promise<string | null>>()
        .mockReturnValueOnce(slow.promise)
        .mockResolvedValue(null),
    );
    const waiting = keeper.token();
    keeper.hold(null);
    slow.resolve(token('old'));
    await waiting;
    expect(await keeper.token()).toBeNull();
  });

  it('asks again after a failure', async () => {
    const keeper = createTokenCache(
      vi
        .fn<() => Promise<string | null>>()
        .mockRejectedValueOnce(new Error('down'))
        .mockResolvedValue(token('later')),
    );
    await expect(keeper.token()).rejects.toThrow('down');
    expect(await keeper.token()).toContain('later');
  });
});
