import { isEmailAddress } from '../../kernel/text.ts';
import { plainCell } from '../../kernel/csv.ts';
import { readDate } from '../../people/files/dates.ts';
import type { ImportField } from '../fields.ts';
import type { ImportColumnInput } from '../import.ts';
import { phonePlans, readPhone } from '../../people/files/phone.ts';
import { genderOf } from '../../people/words.ts';

/** How well the sampled values of a column go with a field, from 0 to 1; null: values cannot tell. */
export type ValueFit = number | null;

/** Which part of the sampled values fits, from 0 to 1. */
export function rateOf(samples: readonly string[], fits: (text: string) => boolean): number {
  if (samples.length === 0) return 0;
  return samples.filter(fits).length / samples.length;
}

const nameLike = /^[\p{L}\p{M}][\p{L}\p{M} '’.\-‘]{0,59}$/u;
const codeLike = /^(?=.*\d)[\p{L}\d][\p{L}\d._/-]{0,39}$/u;
const zoneLike = /^[A-Za-z_]+\/[A-Za-z_/+-]+$|^UTC$/;
const localeLike = /^[a-z]{2,3}([-_][A-Za-z]{2,4})?$/;
const pronounLike = /^\p{L}{1,6}\s?\/\s?\p{L}{1,6}(\s?\/\s?\p{L}{1,6})?$/u;
const typeWords = new Set(['admin', 'administrator', 'manager', 'standard', 'user']);

function isDay(text: string): boolean {
  return readDate(text, 'dayFirst').ok || readDate(text, 'monthFirst').ok;
}

function isPhone(text: string): boolean {
  return (
    /^[+(\d][\d\s().\-/]{6,}$/.test(text) && text.replaceAll(/\D/g, '').length >= 7 && !isDay(text)
  );
}

const yearOf = (text: string) => Number(/\b(19|20)\d\d\b/.exec(text)?.[0] ?? 0);

/** Detectors by field. A field that is not here takes any short text. */
const detectors: Readonly<Partial<Record<ImportField, (text: string) => boolean>>> = {
  firstName: (text) => nameLike.test(text),
  lastName: (text) => nameLike.test(text),
  preferredName: (text) => nameLike.test(text),
  email: isEmailAddress,
  phone: isPhone,
  externalId: (text) => codeLike.test(text) && !isDay(text),
  lineManager: (text) => isEmailAddress(text) || codeLike.test(text),
  startDate: isDay,
  endDate: isDay,
  birthDate: (text) => isDay(text) && yearOf(text) < 2020,
  gender: (text) => genderOf(text) !== null,
  pronouns: (text) => pronounLike.test(text),
  locale: (text) => localeLike.test(text),
  timeZone: (text) => zoneLike.test(text),
  country: (text) => /^[\p{L} .'’-]{2,60}$/u.test(text),
  postalCode: (text) => /^[A-Za-z0-9 -]{3,10}$/.test(text) && /\d/.test(text),
  type: (text) => typeWords.has(text.toLowerCase()),
};

/** Fields that values alone give away; the others need a header that says so. */
export const distinctiveFields: readonly ImportField[] = ['email', 'phone', 'timeZone', 'pronouns'];

export const looseFields = new Set<ImportField>(['jobTitle', 'department', 'location', 'country']);

const isText = (text: string) => !isEmailAddress(text) && !isDay(text) && text.length <= 100;
const freeFields = new Set<ImportField>([
  'notes',
  'tags',
  'groups',
  'street',
  'addressExtra',
  'region',
  'city',
]);

export function valueFit(field: ImportField, column: ImportColumnInput): ValueFit {
  const samples = column.samples.map((text) => plainCell(text.trim())).filter(Boolean);
  if (samples.length === 0 || freeFields.has(field)) return null;
  const fit = rateOf(samples, detectors[field] ?? isText);
  // Ids differ from person to person.
  if (field === 'externalId' && column.filled > samples.length && samples.length < 5)
    return fit / 2;
  return fit;
}

/**
 * The country from which the numbers of a column seem to be: `preferred` when they can be read as its
 * numbers, else the one whose code most of them carry.
 */
export function regionOfNumbers(
  samples: readonly string[],
  preferred: string | null,
): string | null {
  const numbers = samples.map((text) => plainCell(text.trim())).filter(isPhone);
  if (numbers.length === 0) return null;
  const home = numbers.filter((text) => !text.startsWith('+') && !text.startsWith('00'));
  if (home.length > 0) {
    return preferred !== null && rateOf(home, (text) => readPhone(text, preferred).ok) >= 0.8
      ? preferred
      : null;
  }
  const digits = numbers.map((text) => text.replace(/^00/, '+').replaceAll(/[^\d+]/g, ''));
  const carries = (region: string | null) => {
    const code = region === null ? undefined : phonePlans.get(region)?.code;
    return code !== undefined && rateOf(digits, (text) => text.startsWith(`+${code}`)) >= 0.8;
  };
  if (carries(preferred)) return preferred;
  return [...phonePlans.keys()].find(carries) ?? null;
}
