import { i18n } from '@lingui/core';

/** Texts as a list inside a sentence: "Ada, Ben, and Cem", or with "or". */
export function formatList(
  texts: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(i18n.locale, { type }).format(texts);
}

/** Facts side by side, each complete, without "and": "142 created, 918 updated". Empty ones are left out. */
export function formatFacts(facts: readonly string[]): string {
  const format = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' });
  return format.format(facts.filter(Boolean));
}
