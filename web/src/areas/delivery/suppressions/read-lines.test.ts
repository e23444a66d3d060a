import { describe, expect, it } from 'vitest';
import { columnsIn, LineReader, reasonIn } from './read-lines.ts';

describe('a list of another tool', () => {
  it('is read by the names of its columns, in whatever order they stand', () => {
    expect(columnsIn(['Status', 'E-mail Address', 'Note'])).toEqual({
      address: 1,
      reason: 0,
      detail: 2,
    });
    expect(columnsIn(['ann@example.org'])).toBeNull();
  });

  it('has reasons in its own words; unknown ones stay as they are', () => {
    expect(
      ['Opted-out', 'cleaned', 'Spam complaint', '', 'soft'].map((one) => reasonIn(one, 'manual')),
    ).toEqual(['unsubscribed', 'hard_bounce', 'complaint', 'manual', 'soft']);
  });

  it('keeps the number of each line over pieces, and loses none', () => {
    const reader = new LineReader('unsubscribed');
    expect(
      reader.read([
        ['Email', 'Reason'],
        ['a@example.org', 'bounced'],
        ['', ''],
      ]),
    ).toEqual([{ line: 2, address: 'a@example.org', reason: 'hard_bounce', detail: '' }]);
    expect(
      reader.read([
        ["'=x", ''],
        ['nothing', 'odd'],
      ]),
    ).toEqual([
      { line: 4, address: '=x', reason: 'unsubscribed', detail: '' },
      { line: 5, address: 'nothing', reason: 'odd', detail: '' },
    ]);
  });

  it('without names is read from its first address on', () => {
    const reader = new LineReader('hard_bounce');
    expect(reader.read([['7', 'a@example.org']])).toEqual([
      { line: 1, address: 'a@example.org', reason: 'hard_bounce', detail: '' },
    ]);
  });
});
