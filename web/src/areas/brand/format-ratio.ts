import { i18n } from '@lingui/core';

/** A contrast as WCAG writes it, rounded down so that what falls short never looks enough. */
export function formatRatio(ratio: number): string {
  const shown = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 });
  return `${shown.format(Math.floor(ratio * 10) / 10)}:1`;
}
