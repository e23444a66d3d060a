import { describe, expect, it } from 'vitest';
import { requestUrl } from './api-client.ts';

describe('the address of a call', () => {
  it('fills the parameters of the path, encoded', () => {
    expect(requestUrl('/api', '/admin/accounts/:id', { id: 7 })).toBe('/api/admin/accounts/7');
    expect(requestUrl('/api', '/a/:slug/b', { slug: 'x/y ü' })).toBe('/api/a/x%2Fy%20%C3%BC/b');
  });
  it('refuses to call without a parameter', () => {
    expect(() => requestUrl('/api', '/admin/accounts/:id')).toThrow('id');
  });
  it('repeats the name of a list and omits missing values', () => {
    const query = { q: 'a b', type: ['admin', 'manager'], sort: undefined, none: null, empty: [] };
    expect(requestUrl('https://x.example/api', '/p', {}, query)).toBe(
      'https://x.example/api/p?q=a+b&type=admin&type=manager',
    );
  });
});
