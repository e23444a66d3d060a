import { i18n } from '@lingui/core';
import { dayMs } from 'contract/kernel/days.ts';
import { isShownTwice } from 'contract/kernel/wall-time.ts';
import { chosenLocale } from './format-locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Each is made once: that takes far longer than writing a date with it, and rows of a list ask for the same few. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/**
 * The locale of dates: as the user chose; else the English catalogue is British: the day before the month, 24 hours.
 * Always with the calendar that dates are stored by and files hold, also where people count years differently.
 */
export function dateLocale(): string {
  const ofCatalogue = i18n.locale === 'en' || i18n.locale === '' ? 'en-GB' : i18n.locale;
  return new Intl.Locale(chosenLocale() ?? ofCatalogue, { calendar: 'gregory' }).toString();
}

function shortDay(at: Date, options: Intl.DateTimeFormatOptions): string {
  const format = dateFormat(dateLocale(), { ...options, day: 'numeric', month: 'short' });
  // Every other month has three letters.
  return format.format(at).replace('Sept', 'Sep');
}

/** Today in the time zone of this computer, as `YYYY-MM-DD`. */
export function localToday(): string {
  return dayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Whether a text is a day of the calendar as it is stored, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00Z`);
  // The 30th of February is read as a day of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Whether a text is a time of day as fields give it, `HH:MM`. */
export function isTime(text: string): boolean {
  return /^\d\d:\d\d$/.test(text);
}

/** The calendar day in a time zone (IANA) as `YYYY-MM-DD`; today's when no instant is given. */
export function dayIn(timeZone: string, at = new Date()): string {
  // Swedish writes dates the ISO way.
  return dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** A calendar day, `YYYY-MM-DD`, in words: 4 Feb 2019. Other text stays as it is. */
export function formatDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  return shortDay(at, { timeZone: 'UTC', year: 'numeric' });
}

/** A calendar day with its weekday: Mon 4 Feb 2019. */
export function formatWeekday(day: string): string {
  return `${formatWeekdayName(day)} ${formatDay(day)}`;
}

/** The weekday of a calendar day: Mon. */
export function formatWeekdayName(day: string): string {
  const format = dateFormat(dateLocale(), { timeZone: 'UTC', weekday: 'short' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A calendar day without its year: 4 Feb. */
export function formatShortDay(day: string): string {
  return shortDay(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' });
}

/** The week of a calendar day by its number in the year (ISO 8601): weeks begin on Monday, the first has a Thursday. */
export function weekOf(day: string): number {
  const at = new Date(`${day}T00:00:00Z`);
  const weekday = (at.getUTCDay() + 6) % 7;
  at.setUTCDate(at.getUTCDate() - weekday + 3);
  const firstThursday = new Date(Date.UTC(at.getUTCFullYear(), 0, 4));
  const days = (at.getTime() - firstThursday.getTime()) / dayMs;
  return 1 + Math.round((days - 3 + ((firstThursday.getUTCDay() + 6) % 7)) / 7);
}

/** The month of a calendar day: Feb. */
export function formatMonth(day: string): string {
  const format = dateFormat(dateLocale(), { timeZone: 'UTC', month: 'short' });
  return format.format(new Date(`${day}T00:00:00Z`)).replace('Sept', 'Sep');
}

/** Today in words, in a time zone: Tuesday 17 November 2026. */
export function formatToday(timeZone: string, now = new Date()): string {
  const format = dateFormat(dateLocale(), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return format.format(now).replace(',', '');
}

/** The day of an instant (ISO 8601) in a time zone: 22 Jun; of another year 30 Apr 2025. */
export function formatDayOf(instant: string, timeZone: string, now = new Date()): string {
  const at = new Date(instant);
  const sameYear = dayIn(timeZone, at).slice(0, 4) === dayIn(timeZone, now).slice(0, 4);
  return shortDay(at, { timeZone, ...(sameYear ? {} : { year: 'numeric' }) });
}

/** An instant (ISO 8601) in a time zone: 22 Jun 09:41; of another year 30 Apr 2025 16:31. */
export function formatMoment(instant: string, timeZone: string, now = new Date()): string {
  return `${formatDayOf(instant, timeZone, now)} ${formatTime(instant, timeZone)}`;
}

/**
 * The time of day of an instant (ISO 8601) in a time zone: 09:41, with seconds 09:41:21. Where clocks show it twice on
 * that day, with the zone: 01:30 BST.
 */
export function formatTime(instant: string, timeZone: string, seconds = false): string {
  const at = new Date(instant);
  const time = dateFormat(dateLocale(), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...(seconds ? { second: '2-digit' } : {}),
  }).format(at);
  return isShownTwice(at, timeZone) ? `${time} ${zoneAbbreviation(timeZone, at)}` : time;
}

/** An instant as its time of day where that is on the day of another, else with its day. */
export function formatTimeFrom(instant: string, timeZone: string, from: Date): string {
  const isSameDay = dayIn(timeZone, new Date(instant)) === dayIn(timeZone, from);
  return (isSameDay ? formatTime : formatMoment)(instant, timeZone);
}

/** An instant to the second, for logs to be searched by: 23 Nov 2026 20:12:47. */
export function formatInstant(at: Date, timeZone: string): string {
  const day = shortDay(at, { timeZone, year: 'numeric' });
  return `${day} ${formatTime(at.toISOString(), timeZone, true)}`;
}

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A length of time in its largest unit and the next: 31 sec, 4 min 12 sec, 2 hr 5 min. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const first = units.findIndex((one) => whole >= one.seconds);
  let left = whole;
  const parts = units.slice(first, first + 2).map(({ unit, seconds: length }) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return { unit, count };
  });
  const shown = parts
    .filter(({ count }, index) => index === 0 || count > 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(dateLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(
        count,
      ),
    );
  return new Intl.ListFormat(dateLocale(), { type: 'unit', style: 'narrow' }).format(shown);
}

/** How long ago an instant (ISO 8601) was, in its largest unit: 2 min ago. */
export function formatAgo(instant: string, now = new Date()): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(instant)) / 1000);
  const { unit, seconds: length } = units.find((one) => seconds >= one.seconds) ?? units[3];
  const format = new Intl.RelativeTimeFormat(dateLocale(), { numeric: 'always', style: 'short' });
  return format.format(-Math.floor(seconds / length), unit);
}

/** The month of a calendar day, `YYYY-MM-DD`, in words: June 2026; of this year without it. */
export function formatWholeMonth(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const };
  const format = dateFormat(dateLocale(), { timeZone: 'UTC', month: 'long', ...year });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Whose abbreviations are tried: each locale knows those of its own part of the world. */
const abbreviating = ['en-GB', 'en-US', 'en-AU', 'en-IN', 'en-NZ', 'en-ZA'];

/** A time zone as people name it, with its abbreviation now where there is one: "London (BST)". */
export function zoneName(timeZone: string, now = new Date()): string {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  const short = zoneAbbreviation(timeZone, now);
  return short === city || short === '' ? city : `${city} (${short})`;
}

/** What a time zone is called at an instant: BST; where no locale knows a name, GMT+1. */
function zoneAbbreviation(timeZone: string, at: Date): string {
  const names = abbreviating.map((locale) => shortName(locale, timeZone, at));
  return names.find((name) => !/^GMT[+-]/.test(name)) ?? names[0] ?? '';
}

function shortName(locale: string, timeZone: string, now: Date): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'short' });
  return parts.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
