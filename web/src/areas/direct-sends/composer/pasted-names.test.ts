import { describe, expect, it } from 'vitest';
import { pastedNames } from './pasted-names.ts';

describe('a pasted list of recipients', () => {
  it('is cut at lines, commas and semicolons, each name once', () => {
    expect(pastedNames('Elif Berg\nOskar  Brandt; Priya Nair,, Elif Berg ')).toEqual([
      'Elif Berg',
      'Oskar Brandt',
      'Priya Nair',
    ]);
  });

  it('takes the address where a name stands before it', () => {
    expect(pastedNames('Elif Berg <elif@example.org>, <oskar@example.org>')).toEqual([
      'elif@example.org',
      'oskar@example.org',
    ]);
  });

  it('is none when it is one name, which is searched for', () => {
    expect(pastedNames('Elif Berg')).toEqual([]);
    expect(pastedNames(' , ')).toEqual([]);
  });
});
