import { definitions, type FigureName } from 'contract/metrics/definitions.ts';
import type { Figure, Figures, Value } from 'contract/metrics/metrics.ts';
import type { Range } from 'contract/metrics/range.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { countReads } from './content-results.repository.ts';
import { countMessageDays, findMessageResults } from './message-results.repository.ts';
import { peopleAt } from './people-trend.ts';
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

/** People who were reached, of those who are there at the end. */
export async function reachedIn(tx: OrganizationTransaction, days: Days): Promise<Value> {
  const first = await findFirstReached(tx, days);
  return {
    value: first.reduce((sum, { people }) => sum + people, 0),
    of: await peopleAt(tx, days.to),
  };
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
    people: { value: reached.of ?? 0, of: null },
    reached,
    delivered: await deliveredIn(tx, days),
    opened: { value: sum((row) => row.opened), of: delivered },
    clicked: { value: sum((row) => row.clicked), of: delivered },
    reads: { value: await countReads(tx, days), of: null },
    unsubscribed: { value: (await countMessageDays(tx, days)).unsubscribed, of: null },
  };
}
