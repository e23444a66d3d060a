import { i18n } from '@lingui/core';

/** Around what the reader has to notice: isolates, which also keep names of other scripts in their place. */
export const [strongStart, strongEnd] = ['\u2068', '\u2069'] as const;

export const strong = (text: string) => `${strongStart}${text}${strongEnd}`;

export function listed(texts: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat(i18n.locale, { type }).format(texts);
}

export const orOf = (texts: readonly string[]) => strong(listed(texts, 'disjunction'));
