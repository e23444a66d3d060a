import { t } from '@lingui/core/macro';
import type { Funnel, MessageParts } from 'contract/metrics/metrics.ts';
import { formatCount, formatPercent, formatSignedPercent } from '../../../kit/text/format.ts';

/** One campaign as it is compared. */
export interface Side {
  name: string;
  funnel: Funnel;
  parts: MessageParts;
}

export interface ComparedRow {
  key: string;
  label: string;
  /** As text, for the table and for the file: both numbers, both rates, and the difference of the rates. */
  cells: readonly [
    one: string,
    oneRate: string,
    other: string,
    otherRate: string,
    difference: string,
  ];
}

const unknown = '–';

/** A number of people, and of how many they are a part; null where it is not known. */
interface Measured {
  count: number;
  of: number | null;
}

function rateOf(measured: Measured | null): number | null {
  return measured === null || measured.of === null || measured.of === 0
    ? null
    : (100 * measured.count) / measured.of;
}

function row(
  key: string,
  label: string,
  one: Measured | null,
  other: Measured | null,
): ComparedRow {
  const rates = [rateOf(one), rateOf(other)] as const;
  const [rate, otherRate] = rates;
  const count = (measured: Measured | null) =>
    measured === null ? unknown : formatCount(measured.count);
  const percent = (value: number | null) => (value === null ? unknown : formatPercent(value));
  const difference =
    rate === null || otherRate === null ? unknown : formatSignedPercent(rate - otherRate);
  return {
    key,
    label,
    cells: [count(one), percent(rate), count(other), percent(otherRate), difference],
  };
}

type Done = 'opened' | 'clicked' | 'viewed';

/** What people did; how often, where only totals are kept. */
function done({ funnel }: Side, kind: Done): Measured | null {
  const { people, times } = funnel[kind];
  switch (funnel.tracking) {
    case 'identified':
      return { count: people, of: funnel.delivered };
    case 'aggregate':
      return { count: times, of: null };
    case 'off':
      return null;
  }
}

/** The metrics of two campaigns, line by line. */
export function comparedMetrics(one: Side, other: Side): ComparedRow[] {
  const of = (key: string, label: string, measure: (side: Side) => Measured | null) =>
    row(key, label, measure(one), measure(other));
  return [
    of('recipients', t`Recipients`, ({ funnel }) => ({ count: funnel.recipients, of: null })),
    of('delivered', t`Delivered`, ({ funnel }) => ({
      count: funnel.delivered,
      of: funnel.recipients,
    })),
    of('opened', t`Opened`, (side) => done(side, 'opened')),
    of('clicked', t`Clicked`, (side) => done(side, 'clicked')),
    of('viewed', t`Read`, (side) => done(side, 'viewed')),
    of('unsubscribed', t`Unsubscribed`, ({ funnel }) => ({
      count: funnel.unsubscribed,
      of: funnel.delivered,
    })),
  ];
}

/** The target of a link, without the start that every address has. */
function nameOf({ url, content, position }: MessageParts['links'][number]): string {
  return content?.title ?? url?.replace(/^https?:\/\/(www\.)?/, '') ?? String(position);
}

/** Clicks of people by link: the same target is one line; of a campaign without it nothing is known. */
export function comparedLinks(one: Side, other: Side): ComparedRow[] {
  const clicks = ({ funnel, parts }: Side) => {
    const byName = new Map<string, Measured>();
    for (const link of parts.links) {
      const known = byName.get(nameOf(link))?.count ?? 0;
      const isCounted = funnel.tracking === 'identified';
      byName.set(nameOf(link), {
        count: known + (isCounted ? link.people : link.times),
        of: isCounted ? funnel.delivered : null,
      });
    }
    return byName;
  };
  const [mine, others] = [clicks(one), clicks(other)];
  return [...new Set([...mine.keys(), ...others.keys()])].map((name) =>
    row(name, name, mine.get(name) ?? null, others.get(name) ?? null),
  );
}
