import type { PeopleField } from 'contract/people/fields/field.ts';
import { describe, expect, it } from 'vitest';
import { isOwnFilter, joinedOwn, knownOwn, splitOwn } from './own-filters.ts';

const inAddress = { department: ['Nursing'], field: ['size.is:12', 'size.is:14', 'day.empty'] };

describe('filters by the organization’s own fields', () => {
  it('have a name each on the screens, and one in the address', () => {
    expect(splitOwn(inAddress)).toEqual({
      department: ['Nursing'],
      'field.size': ['is:12', 'is:14'],
      'field.day': ['empty'],
    });
    expect(joinedOwn(inAddress, 'department', ['Theatre'])).toBeNull();
    expect(joinedOwn(inAddress, 'field.size', [])).toEqual(['day.empty']);
    expect(joinedOwn({}, 'field.size', ['from:1', 'to:2'])).toEqual(['size.from:1', 'size.to:2']);
  });

  it('ask for a value or for none, never for both', () => {
    expect(joinedOwn(inAddress, 'field.size', ['is:12', 'empty'])).toEqual([
      'day.empty',
      'size.empty',
    ]);
    expect(joinedOwn(inAddress, 'field.day', ['empty', 'from:2026-01-01'])).toEqual([
      'size.is:12',
      'size.is:14',
      'day.from:2026-01-01',
    ]);
  });

  it('are dropped where the field is gone, or the address was written by hand', () => {
    const size = [{ key: 'size' } as PeopleField];
    expect(knownOwn(inAddress, size)).toEqual({
      department: ['Nursing'],
      field: ['size.is:12', 'size.is:14'],
    });
    expect(knownOwn(inAddress, [])).toEqual({ department: ['Nursing'] });
    expect(
      ['size.is:1', 'size', 'size.is:', '.is:1', 'size.like:x', '__proto__.empty'].map(isOwnFilter),
    ).toEqual([true, false, false, false, false, false]);
  });
});
