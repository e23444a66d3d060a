import { i18n } from '@lingui/core';

export interface NamedChoice {
  value: string;
  label: string;
}

/** Codes that name more or less than a country: unions, reserved and private ones (CLDR). */
const noCountries = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
]);
const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));

const byLabel = (a: NamedChoice, b: NamedChoice) => a.label.localeCompare(b.label);

/** Countries by their ISO code, named in the current locale. */
export function countries(): NamedChoice[] {
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const label = isCountry(value) ? names.of(value) : undefined;
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted(byLabel);
}

/** Codes that were replaced (DD, UK) stand for another one and would be there twice. */
function isCountry(code: string): boolean {
  return !noCountries.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}

/** The name of a country, or its code where it has none. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(code) ?? code;
}

/** Languages people are often written to in, with the country where that matters. */
const languages = (
  'ar bg bn cs da de de-AT de-CH el en-AU en-CA en-GB en-IE en-IN en-US es es-MX et fa fi ' +
  'fr fr-BE fr-CA fr-CH ga he hi hr hu id it it-CH ja ko lt lv mt nb nl nl-BE pl pt pt-BR ' +
  'ro sk sl so sq sr sv sw ta th tl tr uk ur vi yo zh-Hans zh-Hant'
).split(' ');

/** Languages to choose from, and `current` where it is another one. */
export function languageChoices(current: string): NamedChoice[] {
  const offered =
    current === '' || languages.includes(current) ? languages : [...languages, current];
  return offered.map((value) => ({ value, label: languageName(value) })).toSorted(byLabel);
}

/** "English (United Kingdom)" of `en-GB`. */
export function languageName(tag: string): string {
  const names = new Intl.DisplayNames(i18n.locale, {
    type: 'language',
    languageDisplay: 'standard',
  });
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Time zones to choose from (IANA), and `current` where the platform lists it under another name. */
export function timeZoneChoices(current: string): NamedChoice[] {
  const zones = Intl.supportedValuesOf('timeZone');
  const offered = current === '' || zones.includes(current) ? zones : [...zones, current];
  return offered.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
