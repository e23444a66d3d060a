import { asked } from './field-messages.ts';
import * as z from 'zod/mini';
import { line } from './text.ts';

/** True for a name that the platform knows as a time zone (IANA). */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

export const timeZoneSchema = line(64).check(z.refine(isTimeZone, asked('time_zone_like')));
export const localeSchema = line(35, 2).check(z.refine(isLocale, asked('language_like')));
