import { addDays } from 'contract/kernel/days.ts';
import { dateLabels, joined, type Token, tokensOf } from './date-labels.ts';

export interface DayReading {
  /** How the reader writes dates (BCP 47). */
  locale: string;
  /** `YYYY-MM-DD`; what a missing year is taken from. */
  today: string;
  /** First and last day that can be meant, `YYYY-MM-DD`: they decide where a year or a century is missing. */
  min?: string | undefined;
  max?: string | undefined;
}

/** Small words around the numbers of a date; they say nothing. */
const fillers = new Set(['st', 'nd', 'rd', 'th', 'er', 're', 'o', 'a', 'of', 'the', 'de', 'den']);
const allMonths = Array.from({ length: 12 }, (_, index) => index + 1);
/** Years of two digits lie at most this far ahead. */
const yearsAhead = 20;

/**
 * The calendar day (`YYYY-MM-DD`) that a person means: "25 Oct 2026", "25/10/26", "2026-10-25", "25 oct",
 * "today". What can be read in two ways is read as the locale orders days and months. Undefined when it is no date.
 */
export function readDay(text: string, reading: DayReading): string | undefined {
  const near = nearDay(text, reading);
  if (near !== undefined) return near;
  const tokens = tokensOf(text);
  const numbers = tokens.filter(({ isNumber }) => isNumber).map((token) => token.text);
  const words = tokens.filter(({ isNumber }) => !isNumber);
  const month = monthOf(words, reading.locale);
  if (month === undefined) return undefined;
  return month === 'none' ? inFigures(numbers, reading) : withMonth(numbers, month, reading);
}

/** Whether a text already says all of a date, so that nothing typed after it could make it another. */
export function saysWholeYear(text: string): boolean {
  return tokensOf(text).some(({ text: token }) => /^\d{4}$/u.test(token));
}

function nearDay(text: string, { locale, today }: DayReading): string | undefined {
  const word = joined(text);
  const days = dateLabels(locale).near.get(word) ?? dateLabels('en').near.get(word);
  if (days === undefined) return undefined;
  return addDays(today, days);
}

/** The month that words name; 'none' where they name none; undefined where one of them is no word of a date. */
function monthOf(words: readonly Token[], locale: string): number | 'none' | undefined {
  const meanings = words.map(({ text }) => meaning(text, locale));
  if (meanings.includes(undefined)) return undefined;
  const named = meanings.flatMap((one) => (one === undefined || one.months === null ? [] : [one]));
  if (named.length === 0) return 'none';
  // "mar" is March and Tuesday in Spanish: a month where nothing else can be one.
  const sure = named.filter(({ isWeekday }) => !isWeekday);
  const possible = (sure.length > 0 ? sure : named).map(({ months }) => months);
  const common = allMonths.filter((month) => possible.every((one) => one?.has(month)));
  return common.length === 1 ? common[0] : undefined;
}

interface Meaning {
  /** Null: the word says nothing of the month. */
  months: ReadonlySet<number> | null;
  isWeekday: boolean;
}

function meaning(word: string, locale: string): Meaning | undefined {
  for (const { months, weekdays } of [dateLabels(locale), dateLabels('en')]) {
    const isWeekday = weekdays.has(word);
    const found = months.get(word) ?? begunBy(word, months);
    if (found !== undefined) return { months: found.size === 12 ? null : found, isWeekday };
    if (isWeekday) return { months: null, isWeekday };
  }
  return fillers.has(word) ? { months: null, isWeekday: false } : undefined;
}

/** The months whose name begins so: "octo". */
function begunBy(word: string, months: ReadonlyMap<string, ReadonlySet<number>>) {
  if (word.length < 3) return undefined;
  const found = [...months].filter(([name]) => name.startsWith(word)).map(([, those]) => those);
  return found.length === 0 ? undefined : new Set(found.flatMap((those) => [...those]));
}

function withMonth(
  numbers: readonly string[],
  month: number,
  reading: DayReading,
): string | undefined {
  const [one = '', other] = numbers;
  if (other === undefined) return withoutYear(one, month, reading);
  if (numbers.length > 2) return undefined;
  const yearFirst = isYear(one) || (!isYear(other) && orderOf(reading)[0] === 'year');
  return yearFirst ? day(one, month, other, reading) : day(other, month, one, reading);
}

function inFigures(numbers: readonly string[], reading: DayReading): string | undefined {
  const order = orderOf(reading);
  const monthFirst = order.indexOf('month') < order.indexOf('day');
  const [one = '', two = '', three] = numbers.length === 1 ? unpacked(numbers[0], order) : numbers;
  if (numbers.length > 3 || two === '') return undefined;
  if (three === undefined) {
    const [dayOf, monthOfYear] = placed(one, two, monthFirst);
    return withoutYear(dayOf, Number(monthOfYear), reading);
  }
  // Year first is year, month, day wherever one is.
  const yearFirst = isYear(one) || (!isYear(three) && order[0] === 'year');
  const [year, rest] = yearFirst ? [one, [two, three]] : [three, [one, two]];
  const [dayOf, monthOfYear] = placed(rest[0] ?? '', rest[1] ?? '', yearFirst || monthFirst);
  return day(year, Number(monthOfYear), dayOf, reading);
}

/** Day and month: in the order given, unless there is no such month. */
function placed(first: string, second: string, monthFirst: boolean): [string, string] {
  const [month, dayOf] = monthFirst ? [first, second] : [second, first];
  return Number(month) > 12 && Number(dayOf) <= 12 ? [month, dayOf] : [dayOf, month];
}

/** The parts of a date in one number: 25102026, 251026, 20261025. */
function unpacked(number = '', order: readonly string[]): string[] {
  const isLong = number.length === 8;
  if (!isLong && number.length !== 6) return [];
  const yearFirst = order[0] === 'year' || (isLong && /^(?:19|20)(?:0\d|1[0-2])?/u.test(number));
  const lengths = yearFirst && isLong ? [4, 2, 2] : isLong ? [2, 2, 4] : [2, 2, 2];
  let from = 0;
  return lengths.map((length) => number.slice(from, (from += length)));
}

function orderOf({ locale }: DayReading): readonly string[] {
  return dateLabels(locale).order;
}

function isYear(number: string): boolean {
  return number.length === 4 || (number.length === 2 && Number(number) > 31);
}

function withoutYear(dayOf: string, month: number, reading: DayReading): string | undefined {
  const { today, min = '', max = '9999' } = reading;
  const year = Number(today.slice(0, 4));
  const found = [year, year - 1, year + 1].map((one) => calendarDay(one, month, dayOf));
  return found.find((one) => one !== undefined && one >= min && one <= max) ?? found[0];
}

function day(year: string, month: number, dayOf: string, reading: DayReading): string | undefined {
  if (year.length === 4) return calendarDay(Number(year), month, dayOf);
  if (year.length !== 2) return undefined;
  const { today, min = '', max = '9999' } = reading;
  const ahead = Number(today.slice(0, 4)) + yearsAhead;
  const latest = ahead - ((((ahead - Number(year)) % 100) + 100) % 100);
  const found = [latest, latest - 100, latest + 100].map((one) => calendarDay(one, month, dayOf));
  return found.find((one) => one !== undefined && one >= min && one <= max) ?? found[0];
}

/** `YYYY-MM-DD` where the calendar has such a day. */
function calendarDay(year: number, month: number, dayOf: string): string | undefined {
  if (year < 1000 || dayOf.length > 2) return undefined;
  const at = new Date(Date.UTC(year, month - 1, Number(dayOf)));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === Number(dayOf)
    ? at.toISOString().slice(0, 10)
    : undefined;
}
