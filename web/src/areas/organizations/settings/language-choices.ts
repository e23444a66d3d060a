import { i18n } from '@lingui/core';

/** Languages, and regions that write one in a way of their own (CLDR 47). */
const offered =
  'ar bg ca cs cy da de de-AT de-CH el en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es es-MX et eu fi fr fr-BE fr-CA fr-CH ga gl he hi hr hu id is it it-CH ja ko lt lv mt nb nl nl-BE pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh-Hans zh-Hant'.split(
    ' ',
  );

/** Languages that an organization writes in, and `current` where it is another one. */
export function languageChoices(current: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(i18n.locale, {
    type: 'language',
    languageDisplay: 'standard',
  });
  const tags = offered.includes(current) ? offered : [...offered, current];
  return tags
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
