import type { hubsCsv } from 'contract/hubs/hubs.contract.ts';
import { csvRecord } from 'contract/kernel/csv.ts';
import type { Query } from 'contract/kernel/endpoint.ts';
import type { HubState, HubVisibility } from 'contract/hubs/hub.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { Download } from '../../../kernel/http/route.ts';
import type { HubRow } from '../hubs.repository.ts';
import { listHubs } from './hub-list.repository.ts';
import { findReach, type HubReachRow } from './hub-reach.repository.ts';

/** What a file of hubs says, in English. */
const hubsCsvLabels = {
  heads: [
    'Name',
    'Status',
    'Audience',
    'Groups',
    'Owners',
    'Items',
    'People addressed',
    'Readers in 30 days',
    'Address',
    'Last change',
  ],
  /** As the screens call them. */
  states: {
    draft: 'draft',
    published: 'published',
    hidden: 'hidden',
    archived: 'archived',
  } satisfies Record<HubState, string>,
  visibilities: {
    everyone: 'everyone',
    groups: 'groups',
    hidden: 'hidden',
  } satisfies Record<HubVisibility, string>,
};

/** Rows that are read at once, so that neither of both sides holds a whole file. */
const rowsAtOnce = 100;

const { heads, states, visibilities } = hubsCsvLabels;

/** The hubs that match as a file. */
export function fileOfHubs(tx: OrganizationTransaction, query: Query<typeof hubsCsv>): Download {
  return { fileName: 'hubs.csv', content: records(tx, query) };
}

/** Its lines, read piece by piece. */
async function* records(
  tx: OrganizationTransaction,
  query: Query<typeof hubsCsv>,
): AsyncGenerator<string> {
  const { timeZone } = tx.member;
  const moment = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  // The mark by which spreadsheets know UTF-8, and the names of the columns.
  yield `\ufeff${csvRecord(heads)}`;
  let cursor: string | undefined;
  do {
    const page = await listHubs(
      tx,
      { ...query, ...(cursor !== undefined && { cursor }) },
      rowsAtOnce,
    );
    const reach = await findReach(
      tx,
      page.rows.map(({ id }) => id),
    );
    const byHub = new Map(reach.map((row) => [row.id, row]));
    yield page.rows.map((row) => csvRecord(cellsOf(row, byHub.get(row.id), moment))).join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

function cellsOf(
  row: HubRow,
  reach: HubReachRow | undefined,
  moment: Intl.DateTimeFormat,
): string[] {
  return [
    row.name,
    states[row.state],
    visibilities[row.visibility],
    row.visibility === 'groups' ? row.groups.map(({ name }) => name).join(', ') : '',
    row.owners.map(({ name }) => name).join(', '),
    String(row.items_all),
    String(reach?.addressed ?? 0),
    String(reach?.readers ?? 0),
    row.slug,
    moment.format(row.updated_at),
  ];
}
