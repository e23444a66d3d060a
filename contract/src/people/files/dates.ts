import { cellMessage, type CodedError } from '../cell-error-messages.ts';
import { monthNames } from '../month-names.ts';

/** Which number of `04/03/1988` is the day. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How the values of a column read as days, counted over the whole file. */
export interface DateEvidence {
  /** Year first, or the month as a word: one reading only. */
  clear: number;
  /** The first number is above 12, so it is the day. */
  dayFirst: number;
  /** The second number is above 12, so the first is the month. */
  monthFirst: number;
  /** Both orders give a day. */
  ambiguous: number;
}

/** A day read from a cell, or why it is none, with a day (`YYYY-MM-DD`) that may be meant. */
export type DateReading =
  | { readonly ok: true; readonly day: string }
  | { readonly ok: false; readonly problem: CodedError; readonly meant: string | null };

/** The first letters of each month in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const monthStarts: readonly (readonly string[])[] = [
  ['jan', 'jän', 'ene', 'gen'],
  ['feb', 'fév', 'fev'],
  ['mar', 'mär', 'mrt', 'maa', 'mrz'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag', 'mei'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aoû', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'oto', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'déc', 'dic'],
];

const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const numbers = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})(?:[T ]\d{1,2}:\d{2}.*)?$/;
const dayThenWord =
  /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+(?:de )?(\p{L}{3,12})\.?,?[-/. ]+(?:de )?(\d{4}|\d{2})$/u;
const wordThenDay = /^(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;

type Parts =
  | { readonly kind: 'clear'; readonly year: number; readonly month: number; readonly day: number }
  | {
      readonly kind: 'numbers';
      readonly first: number;
      readonly second: number;
      readonly year: number;
    };

/** Last two digits above this are of the last century: no one plans or was born that far ahead. */
const shortYearPivot = 40;

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year > shortYearPivot ? 1900 + year : 2000 + year;
}

function monthOf(word: string): number {
  const start = word.toLowerCase();
  return monthStarts.findIndex((starts) => starts.some((known) => start.startsWith(known))) + 1;
}

function partsOf(text: string): Parts | null {
  const clear = yearFirst.exec(text);
  if (clear) return clearParts(clear[1], clear[3], clear[4]);
  const packed = compact.exec(text);
  if (packed) return clearParts(packed[1], packed[2], packed[3]);
  const spelled = dayThenWord.exec(text);
  if (spelled) return clearParts(spelled[3], String(monthOf(spelled[2] ?? '')), spelled[1]);
  const american = wordThenDay.exec(text);
  if (american) return clearParts(american[3], String(monthOf(american[1] ?? '')), american[2]);
  const plain = numbers.exec(text);
  if (!plain) return null;
  const [, first, , second, year] = plain;
  return {
    kind: 'numbers',
    first: Number(first),
    second: Number(second),
    year: fullYear(year ?? ''),
  };
}

function clearParts(year?: string, month?: string, day?: string): Parts | null {
  if (month === '0') return null;
  return { kind: 'clear', year: fullYear(year ?? ''), month: Number(month), day: Number(day) };
}

/** Days of a month, by the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

function iso(year: number, month: number, day: number): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** `2026-02-28` as people write it: `28 Feb 2026`. */
export function dayLabel(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${monthNames[(month ?? 1) - 1]?.slice(0, 3)} ${year}`;
}

function read(year: number, month: number, day: number, other: string | null): DateReading {
  if (year < 1900 || year > 2200) {
    return { ok: false, problem: cellMessage('year_unlikely', { year }), meant: null };
  }
  if (isDay(year, month, day)) return { ok: true, day: iso(year, month, day) };
  if (month < 1 || month > 12) {
    return { ok: false, problem: cellMessage('no_month', { month }), meant: other };
  }
  if (day < 1 || day > 31) {
    return { ok: false, problem: cellMessage('no_day', { day }), meant: other };
  }
  const last = iso(year, month, daysInMonth(year, month));
  const problem =
    month === 2 && day === 29
      ? cellMessage('day_missing_in_year', { day, month, year })
      : cellMessage('day_missing', { day, month });
  return { ok: false, problem, meant: last };
}

/**
 * The day in a cell. `order` decides for `04/03/1988`; null: only what reads in one way is a day.
 * The cell comes trimmed.
 */
export function readDate(text: string, order: DateOrder | null): DateReading {
  const parts = text.length > 40 ? null : partsOf(text);
  if (parts === null) {
    return { ok: false, problem: cellMessage('not_a_date'), meant: serialDay(text) };
  }
  if (parts.kind === 'clear') return read(parts.year, parts.month, parts.day, null);
  const { first, second, year } = parts;
  const swapped = order === 'dayFirst' ? [first, second] : [second, first];
  const other = isDay(year, swapped[0] ?? 0, swapped[1] ?? 0)
    ? iso(year, swapped[0] ?? 0, swapped[1] ?? 0)
    : null;
  if (order === 'dayFirst') return read(year, second, first, other);
  if (order === 'monthFirst') return read(year, first, second, other);
  const dayFirst = read(year, second, first, null);
  const monthFirst = read(year, first, second, null);
  if (!dayFirst.ok) return monthFirst;
  if (!monthFirst.ok || monthFirst.day === dayFirst.day) return dayFirst;
  return { ok: false, problem: cellMessage('day_or_month_first'), meant: null };
}

/** Spreadsheets count days from 30 December 1899; such a number stands where a day lost its form. */
function serialDay(text: string): string | null {
  if (!/^\d{5}$/.test(text)) return null;
  const days = Number(text);
  if (days < 14_000 || days > 62_000) return null;
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}

export function noDateEvidence(): DateEvidence {
  return { clear: 0, dayFirst: 0, monthFirst: 0, ambiguous: 0 };
}

/** Counts one trimmed, filled cell of a column; false: it is no day in any order. */
export function countDate(evidence: DateEvidence, text: string): boolean {
  const parts = text.length > 40 ? null : partsOf(text);
  if (parts === null) return false;
  if (parts.kind === 'clear') {
    evidence.clear += 1;
    return true;
  }
  const { first, second } = parts;
  if (first > 31 || second > 31 || (first > 12 && second > 12)) return false;
  if (first > 12) evidence.dayFirst += 1;
  else if (second > 12) evidence.monthFirst += 1;
  else if (first === second) evidence.clear += 1;
  else evidence.ambiguous += 1;
  return true;
}

/** What a column's days speak for; null: nothing does, or it does not matter. */
export function likelyDateOrder(evidence: DateEvidence): DateOrder | null {
  if (evidence.dayFirst === evidence.monthFirst) return null;
  return evidence.dayFirst > evidence.monthFirst ? 'dayFirst' : 'monthFirst';
}

/** True when a person has to say which number is the day, or check the detected format. */
export function needsDateOrder(evidence: DateEvidence): boolean {
  return evidence.ambiguous + evidence.dayFirst + evidence.monthFirst > 0;
}
