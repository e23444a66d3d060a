import { describe, expect, it } from 'vitest';
import {
  allMatching,
  countSelected,
  isSelected,
  nothingSelected,
  pageSelection,
  setSelected,
} from './selection.ts';

describe('a selection by id', () => {
  it('adds and takes away without changing the one before', () => {
    const two = setSelected(nothingSelected, [1, 2], true);
    const one = setSelected(two, [1], false);
    expect([isSelected(one, 1), isSelected(one, 2)]).toEqual([false, true]);
    expect(countSelected(two, 100)).toBe(2);
    expect(countSelected(nothingSelected, 100)).toBe(0);
  });
});

describe('a selection of all that match', () => {
  it('keeps the exceptions, not the members', () => {
    const butOne = setSelected(allMatching, [7], false);
    expect(butOne).toEqual({ mode: 'all-matching', except: new Set([7]) });
    expect([isSelected(butOne, 7), isSelected(butOne, 8)]).toEqual([false, true]);
    expect(countSelected(butOne, 1_000_000)).toBe(999_999);
    expect(setSelected(butOne, [7], true)).toEqual(allMatching);
  });
});

describe('the square of a page', () => {
  it('tells none, some and all', () => {
    const some = setSelected(nothingSelected, [1, 9], true);
    expect(pageSelection(some, [1, 2])).toBe('some');
    expect(pageSelection(some, [1])).toBe('all');
    expect(pageSelection(some, [3])).toBe('none');
    expect(pageSelection(allMatching, [])).toBe('none');
  });
});
