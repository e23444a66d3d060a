import { expect, it } from 'vitest';
import { scrub } from './scrub.ts';

it('row 53: no token and no query value is left in what is sent', () => {
  const secret = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln';
  const event = {
    message: `GET https://api.example/api/admin/accounts?q=amara failed with Bearer ${secret}`,
    request: {
      url: 'https://x.example/acme/people?q=amara#row-3',
      query_string: 'q=amara',
      headers: { Authorization: `Bearer ${secret}`, 'User-Agent': 'Chromium' },
    },
    breadcrumbs: [
      { category: 'fetch', data: { url: '/api/admin/accounts?q=amara', 'http.query': '?q=amara' } },
      { category: 'navigation', data: { from: '/acme/people?q=amara', to: '/acme' } },
    ],
    spans: [{ description: `GET /api/x?cursor=${secret}`, data: { token: secret } }],
    timestamp: 12.5,
  };
  const text = JSON.stringify(scrub(event));
  for (const trace of ['amara', 'eyJ', 'row-3', 'Authorization', 'cursor']) {
    expect(text).not.toContain(trace);
  }
  expect(scrub(event).request.url).toBe('https://x.example/acme/people');
  expect(scrub(event).request.headers['User-Agent']).toBe('Chromium');
  expect(scrub(event).timestamp).toBe(12.5);
});

it('survives circles and leaves what it was given as it is', () => {
  const ring: { self?: unknown; text: string } = { text: '/a?b=1' };
  ring.self = ring;
  expect(scrub(ring)).toEqual({ text: '/a', self: undefined });
  expect(ring.text).toBe('/a?b=1');
});

it.each([
  ['x-eyJh.b-c.d_e', '…'],
  ['a.eyJh.b.c, d', '…, d'],
  ['www.console.example and 1.2.3', 'www.console.example and 1.2.3'],
  ['keyJar.next.value', 'keyJar.next.value'],
  ['https://x.example?a=1#b "/c#d?e" what? no#thing', 'https://x.example "/c" what? no#thing'],
])('of %s leaves %s', (text, left) => {
  expect(scrub(text)).toBe(left);
});
