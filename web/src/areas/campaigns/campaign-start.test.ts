import { describe, expect, it } from 'vitest';
import { shortened, startOf } from './campaign-start.ts';

describe('the address of a new campaign', () => {
  it('names a group, an article or a template, or nothing', () => {
    expect(startOf('?group=12')).toEqual({ kind: 'group', id: 12 });
    expect(startOf('?article=34')).toEqual({ kind: 'article', id: 34 });
    expect(startOf('?template=5')).toEqual({ kind: 'template', id: 5 });
    for (const search of ['', '?group=', '?group=0', '?group=1e3', '?article=-1', '?people=3']) {
      expect(startOf(search), search).toBeNull();
    }
  });
});

describe('a title as a line of a message', () => {
  it('is on one line, and cut after a word', () => {
    expect(shortened('Flu  clinics\nopen', 150)).toBe('Flu clinics open');
    expect(shortened('Flu clinics open on Monday', 20)).toBe('Flu clinics open on…');
    expect(shortened('x'.repeat(30), 20)).toBe(`${'x'.repeat(19)}…`);
  });

  it('is never longer than it may be, nor cut within a character', () => {
    const cut = shortened('\u{1F600}'.repeat(20), 20);
    expect(cut.length).toBeLessThanOrEqual(20);
    expect(cut.isWellFormed()).toBe(true);
  });
});
