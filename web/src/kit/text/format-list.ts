import { i18n } from '@lingui/core';

/** The language of the catalogue as lists are written in it: British in English, without a comma before "and". */
function listLocale(): string {
  return i18n.locale === 'en' || i18n.locale === '' ? 'en-GB' : i18n.locale;
}

/** Names or values in one sentence: "Ada, Elif and Joe"; as a disjunction "Ada, Elif or Joe". */
export function formatList(
  texts: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string {
  return new Intl.ListFormat(listLocale(), { type }).format(texts);
}

/** Values beside each other, without a word before the last: "Ada, Elif, Joe". */
export function formatUnits(texts: readonly string[]): string {
  return formatList(texts, 'unit');
}

/** Which of so many come where, and what is between them. */
export function listParts(count: number): { type: 'element' | 'literal'; value: string }[] {
  const parts = Array.from({ length: count }, (_, index) => String(index));
  return new Intl.ListFormat(listLocale(), { type: 'unit' }).formatToParts(parts);
}
