import { i18n } from '@lingui/core';

/** The language of the catalogue as lists are written in it: British in English, without a comma before "and". */
function listLocale(): string {
  return i18n.locale === 'en' || i18n.locale === '' ? 'en-GB' : i18n.locale;
}

/** Names or values in one sentence: "Ada, Elif and Joe"; with `or`: "Ada, Elif or Joe". */
export function formatList(texts: readonly string[], last: 'and' | 'or' = 'and'): string {
  const type = last === 'and' ? 'conjunction' : 'disjunction';
  return new Intl.ListFormat(listLocale(), { type }).format(texts);
}

/** Values beside each other, without a word before the last: "Ada, Elif, Joe". */
export function formatUnits(texts: readonly string[]): string {
  return new Intl.ListFormat(listLocale(), { type: 'unit' }).format(texts);
}
