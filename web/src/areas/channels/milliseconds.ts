import { dateLocale } from '../../kit/text/time.ts';

export function formatMilliseconds(count: number): string {
  const format = { style: 'unit', unit: 'millisecond', unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(dateLocale(), format).format(count);
}
