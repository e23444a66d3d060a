import { csvRecord } from 'contract/kernel/csv.ts';
import type { MetricTable } from 'contract/metrics/metrics.contract.ts';
import type { Range } from 'contract/metrics/range.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { groupResults } from './group-results.ts';
import { hubResults } from './hub-results.ts';
import { findMessageResults } from './message-results.repository.ts';
import { presentMessageResult } from './metrics.presenter.ts';
import { peopleTrend } from './people-trend.ts';
import { bucketFor } from './range.ts';
import { contentResults, reachTrend } from './trends.ts';

/** What the files of key metrics say, in English. */
const labels = {
  /** A figure of fewer than five people. */
  notCounted: 'under 5',
  days: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  people: ['From', 'To', 'Joined', 'Left', 'People at the end'],
  reach: [
    'Day',
    'People reached since the first day',
    'People reached in the period before',
    'All people',
  ],
  messages: [
    'Subject',
    'Sending started',
    'Delivered',
    'Opened',
    'Automated opens only',
    'Clicked',
    'Unsubscribed',
  ],
  content: ['Title', 'Published', 'New readers', 'Reads', 'Reads in the period before'],
  groups: {
    group: 'Group',
    people: 'People',
    reached: 'Reached',
    before: 'Reached in the period before',
  },
  hubs: ['Hub', 'Audience', 'Readers', 'Readers in the period before'],
};

type Cell = string | number | null;
type Rows = readonly (readonly Cell[])[];

/** With the mark by which spreadsheets know UTF-8 at its beginning. */
const csvOf = (rows: Rows) =>
  `\ufeff${rows
    .map((row) => csvRecord(row.map((cell) => (cell === null ? labels.notCounted : String(cell)))))
    .join('')}`;

/** A table of the screen as a file, with the same figures. */
export async function metricsCsv(
  tx: OrganizationTransaction,
  range: Range,
  table: MetricTable,
): Promise<string> {
  return csvOf(await tables[table](tx, range));
}

const tables: Record<MetricTable, (tx: OrganizationTransaction, range: Range) => Promise<Rows>> = {
  people: async (tx, range) => {
    const { buckets } = await peopleTrend(tx, range, bucketFor(range.days));
    return [
      labels.people,
      ...buckets.map(({ from, to, joined, gone, people }) => [from, to, joined, gone, people]),
    ];
  },
  reach: async (tx, range) => {
    const { days, people } = await reachTrend(tx, range);
    return [labels.reach, ...days.map((row) => [row.day, row.people, row.before, people])];
  },
  messages: async (tx, range) => [
    labels.messages,
    ...(await findMessageResults(tx, range))
      .map(presentMessageResult)
      .map((row) => [
        row.subject,
        row.startedAt,
        row.delivered,
        row.opened,
        row.openedByMachines,
        row.clicked,
        row.unsubscribed,
      ]),
  ],
  content: async (tx, range) => [
    labels.content,
    ...(await contentResults(tx, range)).items.map((row) => [
      row.title,
      row.publishedAt ?? '',
      row.readers,
      row.reads,
      row.readsBefore,
    ]),
  ],
  groups: async (tx, range) => {
    const { periods, items } = await groupResults(tx, range);
    const { group, people, reached, before } = labels.groups;
    return [
      [group, people, ...periods.map(labels.days), reached, before],
      ...items.map((row) => [row.name, row.people, ...row.periods, row.reached, row.reachedBefore]),
    ];
  },
  hubs: async (tx, range) => [
    labels.hubs,
    ...(await hubResults(tx, range)).items.map((row) => [
      row.name,
      row.audience,
      row.readers,
      row.readersBefore,
    ]),
  ],
};
