import { i18n } from '@lingui/core';

/** As i18n found it: what the browser says. */
let ofBrowser: readonly string[] | undefined;
let chosen: string | null = null;

/** How the user wants dates and numbers written; null: dates as in Britain, numbers as the browser does. */
export function chosenLocale(): string | null {
  return chosen;
}

/** Writes all dates and numbers in the way of a locale from now on, also those that are shown already. */
export function formatAs(locale: string | null): void {
  if (locale === chosen) return;
  ofBrowser ??= [i18n.locales ?? i18n.locale].flat();
  chosen = locale;
  i18n.activate(i18n.locale, locale === null ? [...ofBrowser] : [locale, ...ofBrowser]);
}
