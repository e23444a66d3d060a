import { assert, dictionary, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { parseSearch, printSearch } from './search-params.ts';

it('text stays text', () => {
  expect(parseSearch('?q=7&flag=true&json=%7B%7D')).toEqual({ q: '7', flag: 'true', json: '{}' });
});

it('a repeated name is a list', () => {
  expect(parseSearch('?type=admin&type=manager&type=x')).toEqual({
    type: ['admin', 'manager', 'x'],
  });
  expect(printSearch({ type: ['admin', 'manager'], none: undefined, empty: [] })).toBe(
    '?type=admin&type=manager',
  );
});

it('prints what the address of row 8 says, as it says it', () => {
  expect(printSearch(parseSearch('?a=1&b=x%20y'))).toBe('?a=1&b=x%20y');
  expect(printSearch({})).toBe('');
});

it('reads parameters that are called like what every object inherits', () => {
  expect(parseSearch('?toString=1&valueOf=2&valueOf=3')).toEqual({
    toString: '1',
    valueOf: ['2', '3'],
  });
  expect(Object.entries(parseSearch('?__proto__=x'))).toEqual([['__proto__', 'x']]);
});

it('reads back what it printed', () => {
  const value = string({ minLength: 1, unit: 'grapheme' });
  assert(
    property(dictionary(value, value), (search) => {
      expect(parseSearch(printSearch(search))).toEqual({ ...search });
    }),
  );
});
