import { describe, expect, it } from 'vitest';
import { findConflicts, mergeConflict } from './conflict.ts';

const paths = ['firstName', 'title', 'department', 'tags', 'address.city'];
const before = {
  firstName: 'Elif',
  title: 'Nurse',
  department: 'Ward 4',
  tags: ['a'],
  address: { city: 'York' },
};
const theirs = {
  ...before,
  title: 'Ward sister',
  department: 'Ward 5',
  address: { city: 'Leeds' },
};
const mine = { ...before, firstName: 'Elife', title: 'Matron', tags: ['a', 'b'] };

describe('findConflicts', () => {
  it('lists what the other changed and tells where both did', () => {
    const found = findConflicts(paths, before, theirs, mine);
    expect(found.map(({ path, both }) => [path, both])).toEqual([
      ['title', true],
      ['department', false],
      ['address.city', false],
    ]);
  });

  it('finds nothing where both wrote the same', () => {
    expect(findConflicts(paths, before, theirs, theirs)).toEqual([]);
    expect(findConflicts(['tags'], { tags: null }, {}, { tags: ['x'] })).toEqual([]);
  });
});

describe('mergeConflict', () => {
  const found = findConflicts(paths, before, theirs, mine);

  it('takes what only they changed and keeps what only I changed', () => {
    expect(mergeConflict(found, mine, {})).toEqual({
      firstName: 'Elife',
      title: 'Matron',
      department: 'Ward 5',
      tags: ['a', 'b'],
      address: { city: 'Leeds' },
    });
  });

  it('obeys the choice, and leaves what was typed as it was', () => {
    const merged = mergeConflict(found, mine, { title: 'theirs', department: 'mine' });
    expect(merged).toMatchObject({ title: 'Ward sister', department: 'Ward 4' });
    expect(mine.address.city).toBe('York');
  });
});
