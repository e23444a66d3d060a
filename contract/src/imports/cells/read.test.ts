import { describe, expect, it } from 'vitest';
import { plainCell, safeCell } from '../../kernel/csv.ts';
import { likelyDateOrder, readDate } from '../../people/files/dates.ts';
import type { ImportField } from '../fields.ts';
import { lineReader, missingName } from './read.ts';
import { domainSuggestions } from '../../people/domain-suggestions.ts';
import { phoneRegionOf, readPhone } from '../../people/files/phone.ts';
import type { ImportRules } from '../import.ts';

const rules: ImportRules = { match: 'either', mode: 'both', blanks: 'keep', phoneRegion: 'GB' };
const context = {
  rules,
  mainDomain: 'northgate.example',
  suggestedDomain: domainSuggestions(['northgate.example']),
  accepted: new Map(),
};

function read(field: ImportField, cell: string, more: Partial<typeof context> = {}) {
  const reader = lineReader([{ field, dateOrder: 'dayFirst' }], { ...context, ...more });
  const line = reader([cell]);
  return line.errors[0] ?? line.values[field];
}

describe('a day', () => {
  it.each([
    ['1988-03-04', '1988-03-04'],
    ['04/03/1988', '1988-03-04'],
    ['4.3.88', '1988-03-04'],
    ['04-03-2026', '2026-03-04'],
    ['4 March 1988', '1988-03-04'],
    ['4. März 1988', '1988-03-04'],
    ['4 de marzo de 1988', '1988-03-04'],
    ['4 juillet 1988', '1988-07-04'],
    ['Mar 4, 1988', '1988-03-04'],
    ['04-Mar-88', '1988-03-04'],
    ['19880304', '1988-03-04'],
    ['2019-02-04T00:00:00Z', '2019-02-04'],
    ['2019-02-04 00:00:00', '2019-02-04'],
    ['29/02/2024', '2024-02-29'],
  ])('is read from %s', (cell, day) => {
    expect(read('startDate', cell)).toBe(day);
  });

  it.each([
    ['31.02.2026', '31 February doesn’t exist', '2026-02-28', '28 Feb 2026'],
    ['29/02/2023', '29 February doesn’t exist in 2023', '2023-02-28', '28 Feb 2023'],
    ['31/06/2020', '31 June doesn’t exist', '2020-06-30', '30 Jun 2020'],
    ['03/14/2020', 'There is no month 14', '2020-03-14', '14 Mar 2020'],
    ['32206', 'Enter a date, like 4 Mar 1988', '1988-03-04', '4 Mar 1988'],
  ])('%s: %s', (cell, message, value, label) => {
    expect(read('startDate', cell)).toMatchObject({ message, suggestion: { value, label } });
  });

  it.each([
    ['soon', 'Enter a date, like 4 Mar 1988'],
    ['1/2', 'Enter a date, like 4 Mar 1988'],
    ['4 Foo 1988', 'Enter a date, like 4 Mar 1988'],
    ['12/12/0001', 'The year 1 can’t be right'],
    ['99/99/9999', 'The year 9999 can’t be right'],
    ['00/00/2020', 'There is no month 0'],
    ['13/13/2020', 'There is no month 13'],
  ])('is not read from %s: %s', (cell, message) => {
    expect(read('startDate', cell)).toMatchObject({
      field: 'startDate',
      code: 'invalid',
      message,
      suggestion: null,
    });
  });

  it('is read in the order that was chosen, or the only one there is', () => {
    expect(readDate('04/03/1988', 'monthFirst')).toEqual({ ok: true, day: '1988-04-03' });
    expect(readDate('04/03/1988', null)).toMatchObject({ ok: false });
    expect(readDate('23/03/1988', null)).toEqual({ ok: true, day: '1988-03-23' });
    expect(readDate('03/23/1988', null)).toEqual({ ok: true, day: '1988-03-23' });
    expect(likelyDateOrder({ clear: 0, dayFirst: 2417, monthFirst: 3, ambiguous: 9 })).toBe(
      'dayFirst',
    );
    expect(likelyDateOrder({ clear: 9, dayFirst: 0, monthFirst: 0, ambiguous: 9 })).toBeNull();
  });
});

describe('an email address', () => {
  it.each([
    [
      'm.okafor@northgate',
      'The email address has no ending, like .org',
      'm.okafor@northgate.example',
      'northgate.example',
    ],
    [
      'm.okafor',
      'The email address has no @',
      'm.okafor@northgate.example',
      'm.okafor@northgate.example',
    ],
    [
      'm.okafor [AT] x.example',
      'The email address has no @',
      'm.okafor@x.example',
      'm.okafor@x.example',
    ],
    [
      'm okafor@x.example',
      'The email address contains a space',
      'mokafor@x.example',
      'mokafor@x.example',
    ],
    [
      'm.okafor@northgate..example',
      'This isn’t a valid email address',
      'm.okafor@northgate.example',
      'northgate.example',
    ],
    ['Mo <mo@x.example>', 'The email address contains a space', null, null],
    [
      'm@northgate.exmaple',
      'The domain looks mistyped',
      'm@northgate.example',
      'northgate.example',
    ],
    ['m@gmial.com', 'The domain looks mistyped', 'm@gmail.com', 'gmail.com'],
  ])('%s: %s', (cell, message, value, label) => {
    expect(read('email', cell)).toMatchObject({
      message,
      suggestion: value === null ? null : { value, label },
    });
  });

  it('is taken as it is once a person confirms it', () => {
    const accepted = new Map([['email' as const, new Set(['m@gmial.com'])]]);
    expect(read('email', 'M@gmial.com', { accepted })).toBe('M@gmial.com');
    expect(read('email', 'm@northgate.example')).toBe('m@northgate.example');
  });

  it('says a missing name where it can', () => {
    const named = (email: string) =>
      missingName('lastName', { firstName: 'Ravi', lastName: null, email });
    expect(named('r.patel@northgate.example')).toMatchObject({
      message: 'The last name is missing',
      hint: 'The email address says Patel',
      suggestion: { value: 'Patel' },
    });
    expect(named('ravi.patel2@northgate.example').suggestion?.value).toBe('Patel');
    expect(named('s.patel@northgate.example').suggestion).toBeNull();
    expect(named('patel@northgate.example').suggestion).toBeNull();
    expect(
      missingName('firstName', { lastName: 'Patel', email: 'ravi.patel@x.example' }).suggestion
        ?.value,
    ).toBe('Ravi');
  });
});

describe('a phone number', () => {
  it.each([
    ['07700 900118', 'GB', '+447700900118'],
    ['+44 (0)7700 900118', null, '+447700900118'],
    ['0044 7700-900118', null, '+447700900118'],
    ['7700900118', 'GB', '+447700900118'],
    ['447700900118', 'GB', '+447700900118'],
    ['(415) 555-0132', 'US', '+14155550132'],
    ['1 415 555 0132', 'US', '+14155550132'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['030/1234567', 'DE', '+49301234567'],
    ['612 345 678', 'ES', '+34612345678'],
  ])('%s (%s) becomes %s', (text, region, number) => {
    expect(readPhone(text, region)).toEqual({ ok: true, number });
  });

  it('asks for the country, and refuses what is none', () => {
    expect(readPhone('07700 900118', null)).toMatchObject({ problem: 'no_country' });
    for (const text of ['ask reception', '12', '+', '+0123456789', '0770', '1'.repeat(40)]) {
      expect(readPhone(text, 'GB')).toMatchObject({ ok: false });
    }
    expect(read('phone', '4.47701E+11')).toMatchObject({
      message: 'A spreadsheet shortened this number',
    });
  });

  it('is from where the clocks of the organization are', () => {
    expect(phoneRegionOf('Europe/London')).toBe('GB');
    expect(phoneRegionOf('America/New_York')).toBe('US');
    expect(phoneRegionOf('UTC')).toBeNull();
  });
});

describe('a cell', () => {
  it('is trimmed, composed and freed of the sign against formulas', () => {
    expect(read('firstName', '\u00a0 Zoe\u0301\u200b ')).toBe('Zoé');
    expect(read('notes', "'=1+1")).toBe('=1+1');
    expect(read('phone', "'+44 7700 900118")).toBe('+447700900118');
    expect(read('jobTitle', ' \ufeff ')).toBeNull();
  });

  it('is refused with its reason when the form would refuse it', () => {
    expect(read('firstName', 'x'.repeat(61))).toMatchObject({ code: 'too_long' });
    expect(read('firstName', 'a\0b')).toMatchObject({ message: 'Remove the invisible characters' });
    expect(read('gender', 'blue')).toMatchObject({ field: 'gender', code: 'invalid' });
    expect(read('timeZone', 'Mars/Olympus')).toMatchObject({ code: 'invalid' });
    expect(read('tags', Array.from({ length: 31 }, (_, n) => `t${n}`).join(';'))).toMatchObject({
      code: 'too_long',
    });
  });

  it('is read by its kind', () => {
    expect(read('gender', 'Männlich')).toBe('male');
    expect(read('country', 'Deutschland')).toBe('DE');
    expect(read('country', 'uk')).toBe('GB');
    expect(read('country', 'ZZ')).toMatchObject({ code: 'invalid' });
    expect(read('locale', 'de_AT')).toBe('de-AT');
    expect(read('tags', 'a; b;a ')).toEqual(['a', 'b']);
    expect(read('type', 'Administrator')).toBe('admin');
  });

  it('keeps through the file and back what a spreadsheet could run', () => {
    for (const text of [
      '=1',
      '+1',
      '-1',
      '@x',
      '\tx',
      '\rx',
      '\nx',
      '\0x',
      '＝1',
      '＋1',
      '－1',
      '＠x',
      "'=1",
      "''@",
      "'x",
      'x',
    ]) {
      const safe = safeCell(text);
      expect(safe).toMatch(/^[^=+\-@\t\r\n\0＝＋－＠]/);
      expect(plainCell(safe)).toBe(text);
    }
  });

  it('has no place beyond the last column', () => {
    const reader = lineReader([{ field: 'firstName', dateOrder: null }], context);
    expect(reader(['Ann', 'x']).errors).toMatchObject([{ field: null, code: 'too_many_cells' }]);
    expect(reader(['Ann', ' ', '']).errors).toEqual([]);
    expect(reader(['', ' ']).empty).toBe(true);
    expect(reader([]).values).toEqual({ firstName: null });
  });
});
