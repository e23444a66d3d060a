import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://console.example';

describe('row 9: redirecting only inside our own origin', () => {
  it.each([
    '/',
    '/acme',
    '/acme/people?a=1&b=x%20y#row-3',
    '/acme/%C3%BC?x=//y',
    '/acme?next=https://elsewhere.example',
    '/acme#//elsewhere.example',
    '/authors/1',
    '/acme/auth/login',
    '/%2f%2felsewhere.example',
    '/@elsewhere.example',
  ])('keeps %s exactly as it is', (path) => {
    expect(safeRedirect(path, origin)).toBe(path);
  });

  it.each(hostile())('goes to the start instead of %j', (value) => {
    expect(safeRedirect(value, origin)).toBe('/');
  });

  it.each([undefined, null, 7, {}, ['/acme'], true])('goes to the start for %j', (value) => {
    expect(safeRedirect(value, origin)).toBe('/');
  });

  it.each([
    '/auth',
    '/auth/login',
    '/auth/logout?redirect=/acme',
    '/AUTH/LOGOUT',
    '/x/../auth/logout',
    '/%61uth/logout',
    '/auth%2flogout',
    '/.%2e/auth/logout',
    '/%E0%A4%A/auth',
  ])('never goes round in circles: %s', (path) => {
    expect(safeRedirect(path, origin)).toBe('/');
  });
});

describe('whatever is given', () => {
  const fragment = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      ' ',
      '\t',
      '\r\n',
    ),
    fc.constantFrom('https:', 'javascript:', 'data:', 'evil.example', 'auth', 'logout', 'acme'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const given = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.array(fragment, { maxLength: 8 }).map((fragments) => fragments.join('')),
    fc.array(fragment, { maxLength: 8 }).map((fragments) => `/${fragments.join('')}`),
  );

  it('stays on our origin, for a browser and for a second reader of the path', () => {
    fc.assert(
      fc.property(given, (value) => {
        const target = safeRedirect(value, origin);
        const once = new URL(target, origin);
        const twice = new URL(once.pathname + once.search + once.hash, origin);
        expect([once.origin, twice.origin]).toEqual([origin, origin]);
        expect(target === '/' || target === value).toBe(true);
        // Asked once more, it answers the same: the sign-in page passes on what the sign-out page gave it.
        expect(safeRedirect(target, origin)).toBe(target);
      }),
      propertyRuns({ whole: 50_000, short: 5000 }),
    );
  });
});

/** Addresses that some browser, router or proxy has taken for another origin. */
function hostile(): string[] {
  const host = 'evil.example';
  return [
    '',
    ' ',
    'acme/people',
    './acme',
    '../acme',
    '?x=1',
    '#x',
    `//${host}`,
    `///${host}`,
    `////${host}`,
    `//${host}/..`,
    `//${host}:443/acme`,
    `//user@${host}`,
    `//console.example@${host}`,
    `//console.example.${host}`,
    `//[::1]/`,
    `/\\${host}`,
    `/\\/${host}`,
    `\\\\${host}`,
    `\\/${host}`,
    `/acme\\..\\..\\${host}`,
    `/\t/${host}`,
    `/\n/${host}`,
    `/\r\n/${host}`,
    `/\0/${host}`,
    `/\u000B/${host}`,
    `/\u007F/${host}`,
    `\t//${host}`,
    ` //${host}`,
    ' /acme',
    '/acme ',
    `/ /${host}`,
    `/\u00A0/${host}`,
    `/\u2028/${host}`,
    `/\u200B/${host}`,
    `/\uFEFF/${host}`,
    `/\u202E/${host}`,
    `/.//${host}`,
    `/..//${host}`,
    `/acme/..//${host}`,
    `/%2e//${host}`,
    `/%2e%2e//${host}`,
    `/acme/%2E%2E//${host}`,
    `https://${host}`,
    `https://${host}/acme`,
    `https:${host}`,
    `https:/${host}`,
    `https:///${host}`,
    `HTTPS://${host}`,
    `http://console.example`,
    `https://console.example:444/acme`,
    `https://console.example/acme`,
    `https://console.example@${host}`,
    `ftp://${host}`,
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'javascript://console.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://console.example/1',
    'about:blank',
    'file:///etc/passwd',
    `\u2215\u2215${host}`,
    `\uFF0F\uFF0F${host}`,
    `/\uD800/${host}\n`,
  ];
}
