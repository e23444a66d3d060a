import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { resolveAsSystem, resolveInDns } from './resolve-host.ts';
import { createSafeFetch } from './safe-fetch.ts';
import { startCanary } from './canary.testing.ts';

const none = () => new AbortController().signal;

describe('the name of this machine', () => {
  it('is no public address, whatever answers', async () => {
    for (const host of ['localhost', 'localhost.']) {
      const addresses = await resolveInDns(host, none());
      expect(addresses.filter(isPublicAddress)).toEqual([]);
    }
  });

  it('is reached as the system knows it, where the operator allows it', async () => {
    expect(await resolveAsSystem('localhost', none())).toContain('127.0.0.1');
    const canary = await startCanary(['127.0.0.1']);
    try {
      const origin = `http://localhost:${canary.port}`;
      const safeFetch = createSafeFetch({ allowedOrigins: [origin] });
      await safeFetch(`${origin}/wiki`, { types: ['text/html'], signal: none() });
      expect(await canary.count()).toBe(1);
    } finally {
      await canary.close();
    }
  });
});
