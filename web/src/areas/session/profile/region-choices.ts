import { i18n } from '@lingui/core';

interface NamedChoice {
  value: string;
  label: string;
}

/** Regions that write English in a way of their own (CLDR 47). */
const regions = 'AT AU BE CA CH CY DE DK FI GB HK IE IL IN MT MY NL NZ PH SE SG SI US ZA'.split(
  ' ',
);

/** Ways to write dates and numbers in the language of the console, and `current` where it is another one. */
export function regionChoices(current: string | null): NamedChoice[] {
  const names = new Intl.DisplayNames(i18n.locale, {
    type: 'language',
    languageDisplay: 'standard',
  });
  const tags = regions.map((region) => `en-${region}`);
  const offered = current === null || tags.includes(current) ? tags : [...tags, current];
  return offered
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
