import { i18n } from '@lingui/core';

/** Lists follow the language of the texts, whose English is British: no comma before the last word. */
const listLocale = () => (i18n.locale === 'en' || i18n.locale === '' ? 'en-GB' : i18n.locale);

/** "A, B and C", "A, B or C" or "A, B, C". */
export function listed(
  texts: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string {
  return new Intl.ListFormat(listLocale(), { type }).format(texts);
}

/** Which of so many come where, and what is between them. */
export function listParts(count: number): { type: 'element' | 'literal'; value: string }[] {
  const places = Array.from({ length: count }, (_, place) => String(place));
  return new Intl.ListFormat(listLocale(), { type: 'unit' }).formatToParts(places);
}
