import { i18n } from '@lingui/core';

/** The locales that have a catalogue. A new one needs its file here and in lingui.config.ts. */
const catalogues = { en: () => import('./en.po') };
export type Locale = keyof typeof catalogues;

/**
 * Loads the words of a locale and makes them current. Await it before the first render: a build carries no
 * source texts in the code, English is a catalogue like any other.
 */
export async function activateLocale(locale: Locale = 'en'): Promise<void> {
  const { messages } = await catalogues[locale]();
  i18n.load(locale, messages);
  // Dates and numbers as the reader writes them: 21 Nov 2026 in Britain, Nov 21, 2026 in America.
  const regional = navigator.languages.filter((tag) => tag.split('-')[0] === locale);
  i18n.activate(locale, [...regional, locale]);
}
