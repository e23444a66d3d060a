import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://console.example';

describe('row 9: going on only inside our own origin', () => {
  it('keeps a path of ours exactly as it is', () => {
    for (const path of [
      '/',
      '/acme',
      '/acme/people?a=1&b=x%20y#row-3',
      '/acme/%C3%BC?x=//y',
      '/authors/1',
    ]) {
      expect(safeRedirect(path, origin)).toBe(path);
    }
  });
  it('goes to the start instead of anywhere else', () => {
    for (const value of [
      '//evil.example',
      '/\\evil',
      '/\\/evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      'https://evil.example/acme',
      'https:evil.example',
      ' /acme',
      '/\t/evil.example',
      '/\n/evil.example',
      'acme/people',
      '',
      undefined,
      ['/acme'],
    ]) {
      expect(safeRedirect(value, origin)).toBe('/');
    }
  });
  it('never goes round in circles', () => {
    for (const path of [
      '/auth/login',
      '/auth/logout?redirect=/acme',
      '/AUTH/LOGOUT',
      '/auth',
      '/x/../auth/logout',
    ]) {
      expect(safeRedirect(path, origin)).toBe('/');
    }
  });
});
