import { addDays } from 'contract/kernel/days.ts';
import { daysOf, daysMax } from 'contract/metrics/range.ts';
import type { Days } from '../metrics.queries.ts';

/** Ranges that end today, by their days. */
export const presets = [7, 30, 90, 365] as const;
export type Preset = (typeof presets)[number];

const standard: Preset = 30;

/** Days that were chosen manually, or a preset. */
export interface MetricsRange extends Days {
  preset: Preset | null;
}

const isDay = (text: string | null): text is string =>
  text !== null && /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Whether the API takes these days. */
export function isRange({ from, to }: Days): boolean {
  return isDay(from) && isDay(to) && from <= to && daysOf(from, to) <= daysMax;
}

/** The range that an address asks for; the last 30 days where it asks for none that there can be. */
export function readRange(search: string, today: string): MetricsRange {
  const params = new URLSearchParams(search);
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (isRange({ from, to })) return { from, to, preset: null };
  const days = presets.find((preset) => String(preset) === params.get('days')) ?? standard;
  return { from: addDays(today, 1 - days), to: today, preset: days };
}

/** The address of a range, without what goes without saying. */
export function printRange({ from, to, preset }: MetricsRange): Record<string, string> {
  if (preset === null) return { from, to };
  return preset === standard ? {} : { days: String(preset) };
}
