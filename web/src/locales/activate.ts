import { i18n } from '@lingui/core';

/**
 * Makes English current, before the first render. There is nothing to load: its words stand in the code that
 * speaks them. What is no English is a catalogue (`i18n.load`), and English where that has a gap.
 */
export function activateEnglish(): void {
  i18n.load('en', {});
  // Dates and numbers as the reader writes them: 21 Nov 2026 in Britain, Nov 21, 2026 in America.
  const regional = navigator.languages.filter((tag) => tag.split('-')[0] === 'en');
  i18n.activate('en', [...regional, 'en']);
}
