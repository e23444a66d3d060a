import { definitions, type FigureName } from 'contract/metrics/definitions.ts';
import type { Figure, Figures, Value } from 'contract/metrics/metrics.ts';
import type { Range } from 'contract/metrics/range.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { countReads } from './content-results.repository.ts';
import { countMessageDays, findMessageResults } from './message-results.repository.ts';
import { peopleAt, peopleDuring } from './people-trend.ts';
import type { Days } from './range.ts';
import { findFirstReached } from './reach.repository.ts';

type Values = Record<FigureName, Value>;

/** The key figures of a range and of the days before. */
export async function keyFigures(tx: OrganizationTransaction, range: Range): Promise<Figures> {
  const [now, before] = [await valuesOf(tx, range), await valuesOf(tx, range.before)];
  const names = Object.keys(definitions) as FigureName[];
  return {
    range,
    figures: names.map((name) => figureOf(name, now[name], before[name], range.asOf)),
  };
}

export function figureOf(name: FigureName, now: Value, before: Value, asOf: string): Figure {
  return { name, ...now, before, definition: definitions[name], asOf };
}

/** People who were reached, of those who were there on any of the days. */
export async function reachedIn(tx: OrganizationTransaction, days: Days): Promise<Value> {
  const first = await findFirstReached(tx, days);
  const value = first.reduce((sum, { people }) => sum + people, 0);
  // People who were reached were members, even where the directory has them from a later day on.
  return { value, of: Math.max(value, await peopleDuring(tx, days)) };
}

/** Messages that arrived, of those that were accepted. */
export async function deliveredIn(tx: OrganizationTransaction, days: Days): Promise<Value> {
  const { accepted, returned } = await countMessageDays(tx, days);
  return { value: accepted - returned, of: accepted };
}

async function valuesOf(tx: OrganizationTransaction, days: Days): Promise<Values> {
  const messages = await findMessageResults(tx, days);
  const sum = (of: (row: (typeof messages)[number]) => number) =>
    messages.reduce((total, row) => total + (row.tracking === 'identified' ? of(row) : 0), 0);
  const delivered = sum((row) => row.accepted - row.returned);
  const reached = await reachedIn(tx, days);
  return {
    people: { value: await peopleAt(tx, days.to), of: null },
    reached,
    delivered: await deliveredIn(tx, days),
    opened: { value: sum((row) => row.opened), of: delivered },
    clicked: { value: sum((row) => row.clicked), of: delivered },
    reads: { value: await countReads(tx, days), of: null },
    unsubscribed: { value: (await countMessageDays(tx, days)).unsubscribed, of: null },
  };
}
