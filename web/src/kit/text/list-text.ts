import { i18n } from '@lingui/core';

/** Several texts as the current language lists them: "A, B, C", as a conjunction "A, B, and C". */
export function listText(
  texts: readonly string[],
  type: Intl.ListFormatOptions['type'] = 'unit',
): string {
  return new Intl.ListFormat(i18n.locale, { type }).format(texts);
}
