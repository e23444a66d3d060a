import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthSync } from './auth-sync.ts';

const url = 'https://sync.northgate.example/session';
const now = Date.UTC(2026, 0, 5, 9);

interface Sent {
  method: string;
  authorization: string | null;
}

let sent: Sent[];
let answer: () => Promise<Response>;

/** A token that was made this many seconds ago. */
function token(age: number, name = 'a'): string {
  const iat = now / 1000 - age;
  return `x.${btoa(JSON.stringify({ iat, exp: iat + 3600, name }))}.x`;
}

beforeEach(() => {
  sent = [];
  answer = async () => new Response(null, { status: 204 });
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    expect(address).toBe(url);
    const headers = new Headers(init.headers);
    sent.push({ method: init.method ?? '', authorization: headers.get('authorization') });
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function syncTokens(sync: (token: string | null) => void, ...tokens: (string | null)[]) {
  for (const one of tokens) {
    sync(one);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

describe('row 46: auth-sync', () => {
  it('posts a token of 299 s with its bearer, and none of 301 s', async () => {
    const young = token(299);
    await syncTokens(createAuthSync(url), token(301, 'old'), young);
    expect(sent).toEqual([{ method: 'POST', authorization: `Bearer ${young}` }]);
  });

  it('posts the same token once, and its successor', async () => {
    const first = token(0);
    const second = token(0, 'b');
    await syncTokens(createAuthSync(url), first, first, second, second);
    expect(sent.map(({ authorization }) => authorization)).toEqual([
      `Bearer ${first}`,
      `Bearer ${second}`,
    ]);
  });

  it('deletes once when signed out, with the bearer that is held, and at the start without', async () => {
    const held = token(0);
    const sync = createAuthSync(url);
    await syncTokens(sync, null, null, held, null, null);
    expect(sent).toEqual([
      { method: 'DELETE', authorization: null },
      { method: 'POST', authorization: `Bearer ${held}` },
      { method: 'DELETE', authorization: `Bearer ${held}` },
    ]);
  });

  it('logs what fails, and continues', async () => {
    const sync = createAuthSync(url);
    answer = () => Promise.reject(new TypeError('offline'));
    await syncTokens(sync, token(0));
    answer = async () => new Response(null, { status: 500 });
    await syncTokens(sync, token(0, 'b'));
    answer = async () => new Response(null, { status: 204 });
    await syncTokens(sync, null);
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE']);
    expect(console.error).toHaveBeenCalledTimes(2);
  });
});
