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

/** A number with its unit (of `Intl`) as the current locale writes both, on one line: 12 s, 3 min, 10 MB. */
function withUnit(
  value: number,
  unit: string,
  maximumFractionDigits: number,
  unitDisplay: 'short' | 'long' = 'short',
): string {
  const style = { style: 'unit', unit, unitDisplay, maximumFractionDigits } as const;
  return i18n.number(value, style).replaceAll(' ', '\u00a0');
}

/** 120 ms. */
export function formatMilliseconds(count: number): string {
  return withUnit(count, 'millisecond', 0);
}

/** A size as people read it: 14 bytes, 640 kB, 10 MB, 5 GB. */
export function formatBytes(bytes: number): string {
  const kilo = 1024;
  if (bytes < kilo / 2) return withUnit(bytes, 'byte', 0, 'long');
  const units = ['kilobyte', 'megabyte', 'gigabyte'];
  const step = bytes < kilo ** 2 ? 1 : bytes < kilo ** 3 ? 2 : 3;
  const [value, unit] = [bytes / kilo ** step, units[step - 1] ?? ''];
  return withUnit(value, unit, value < 10 ? 1 : 0);
}

/** A share as people read it: 87.8%. Nothing can be a share of nothing. */
export function formatRate(value: number, of: number): string {
  return of === 0 ? '–' : formatPercent((100 * value) / of);
}

/** A share as a percentage from 0 to 100, as bars are drawn by it: 87.8. Of nothing it is 0. */
export function percentOf(value: number, of: number): number {
  return of === 0 ? 0 : Math.min(100, (100 * value) / of);
}

/** A percentage as the current locale writes it, with one decimal: 87.8%. */
export function formatPercent(percent: number, decimals = 1): string {
  return i18n.number(percent / 100, percentStyle(decimals));
}

/** A difference in per cent with its sign: +2.1%, −0.4%. */
export function formatSignedPercent(percent: number): string {
  return i18n
    .number(percent / 100, { ...percentStyle(1), signDisplay: 'exceptZero' })
    .replace('-', '−');
}

const percentStyle = (decimals: number) => ({
  style: 'percent' as const,
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
});

/** A difference with one decimal and its sign: +2.1, −0.4. */
export function formatSignedTenth(difference: number): string {
  return i18n
    .number(difference, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    })
    .replace('-', '−');
}
