import { i18n } from '@lingui/core';

/** A whole number as the current locale writes it: 4,120. */
export function formatCount(count: number): string {
  return i18n.number(count, { maximumFractionDigits: 0 });
}

/** A difference with its sign, the minus as a real minus: +12, −17, 0. */
export function formatSigned(count: number): string {
  return i18n
    .number(count, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
    .replace('-', '−');
}
