import { i18n } from '@lingui/core';
import { afterAll, describe, expect, it } from 'vitest';
import { formatAs } from './format-locale.ts';
import { readDay } from './read-day.ts';
import { dateLocale, formatDay } from './time.ts';

const today = '2026-11-23';
/** Every language and country that dates can be written for here, in several scripts and orders. */
const locales = (
  'ar bg bn cs da de de-AT de-CH el en-AU en-CA en-GB en-IE en-IN en-US es es-MX et fa fi fr fr-BE fr-CA ' +
  'fr-CH ga he hi hr hu id it it-CH ja ko lt lv mt nb nl nl-BE pl pt pt-BR ro sk sl so sq sr sv sw ' +
  'ta th tl tr uk ur vi yo zh-Hans zh-Hant ru'
).split(' ');

afterAll(() => formatAs(null));

/** Days from 1901 to 2099, each month and the ends of months among them. */
function manyDays(): string[] {
  const found: string[] = [];
  for (let at = Date.UTC(1901, 0, 1); at < Date.UTC(2100, 0, 1); at += 86_400_000 * 811) {
    found.push(new Date(at).toISOString().slice(0, 10));
  }
  for (let month = 0; month < 12; month += 1) {
    found.push(new Date(Date.UTC(2024, month + 1, 0)).toISOString().slice(0, 10));
  }
  return found;
}

describe('what is shown is read back as the same day', () => {
  for (const locale of locales) {
    it(locale, () => {
      i18n.loadAndActivate({ locale: 'en', messages: {} });
      formatAs(locale);
      const reading = { locale: dateLocale(), today };
      for (const day of manyDays()) {
        expect([formatDay(day), readDay(formatDay(day), reading)]).toEqual([formatDay(day), day]);
        const figures = new Intl.DateTimeFormat(dateLocale(), {
          timeZone: 'UTC',
          day: '2-digit',
          month: '2-digit',
          year: 'numeric',
        }).format(new Date(day));
        expect([figures, readDay(figures, reading)]).toEqual([figures, day]);
        expect(readDay(day, reading)).toBe(day);
      }
    });
  }
});

const british = { locale: 'en-GB', today };

it.each([
  ['25/10/2026', '2026-10-25'],
  ['25.10.26', '2026-10-25'],
  ['25 oct', '2026-10-25'],
  ['oct 25', '2026-10-25'],
  ['October 25th, 2026', '2026-10-25'],
  ['the 25th of October 2026', '2026-10-25'],
  ['Sun 25 Oct 2026', '2026-10-25'],
  ['25octo26', '2026-10-25'],
  ['2026-10-25', '2026-10-25'],
  ['2026/1/5', '2026-01-05'],
  ['25102026', '2026-10-25'],
  ['20261025', '2026-10-25'],
  ['251026', '2026-10-25'],
  ['05/04', '2026-04-05'],
  ['5 4 62', '1962-04-05'],
  ['10/25/2026', '2026-10-25'],
  ['29 feb 2024', '2024-02-29'],
  ['Today', '2026-11-23'],
  ['tomorrow', '2026-11-24'],
  ['YESTERDAY', '2026-11-22'],
])('reads %s in Britain', (text, day) => expect(readDay(text, british)).toBe(day));

it.each([
  '',
  ' ',
  '31 Feb 2026',
  '29/2/2025',
  'soon',
  '25',
  'oct',
  '10/2026',
  '25/10/202',
  '13/13/2026',
  '1 2 3 4',
  '25 oct nov 2026',
  '0/4/2026',
])('reads no date in "%s"', (text) => expect(readDay(text, british)).toBeUndefined());

it('reads what can be two days as the locale orders them', () => {
  expect(readDay('05/04/2026', british)).toBe('2026-04-05');
  expect(readDay('05/04/2026', { locale: 'en-US', today })).toBe('2026-05-04');
  expect(readDay('26/05/04', { locale: 'sv', today })).toBe('2026-05-04');
  expect(readDay('25/10/2026', { locale: 'en-US', today })).toBe('2026-10-25');
});

it('reads words of the locale, and English ones besides', () => {
  expect(readDay('25. Oktober 2026', { locale: 'de', today })).toBe('2026-10-25');
  expect(readDay('3 fevrier', { locale: 'fr', today })).toBe('2026-02-03');
  expect(readDay('mar 25 ago 2026', { locale: 'es', today })).toBe('2026-08-25');
  expect(readDay('25 mar 2026', { locale: 'es', today })).toBe('2026-03-25');
  expect(readDay('heute', { locale: 'de', today })).toBe(today);
  expect(readDay('today', { locale: 'de', today })).toBe(today);
  expect(readDay('25 march 2026', { locale: 'hu', today })).toBe('2026-03-25');
});

it('takes a missing year or century from the days that can be meant', () => {
  expect(readDay('25/10/45', british)).toBe('2045-10-25');
  expect(readDay('25/10/45', { ...british, max: today })).toBe('1945-10-25');
  expect(readDay('24 dec', { ...british, max: today })).toBe('2025-12-24');
  expect(readDay('5 jan', { ...british, min: today })).toBe('2027-01-05');
});
