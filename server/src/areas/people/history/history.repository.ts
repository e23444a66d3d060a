import { sql, type RawBuilder } from 'kysely';
import {
  historyActionsOf,
  historyKinds,
  type HistoryQuery,
} from 'contract/people/history.contract.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import { countUpTo } from '../../../kernel/database/count-up-to.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { HistoryRow, HistorySource } from './history-source.ts';

const keyset: Keyset = {
  name: 'history',
  columns: [
    { expression: sql`at`, type: 'timestamptz' },
    { expression: sql`source`, type: 'text' },
    { expression: sql`id`, type: 'bigint' },
  ],
  descending: true,
};

/** Within one source the order of all is that of time and id, which its index has. */
const ofOneSource: Keyset = {
  ...keyset,
  columns: keyset.columns.filter(({ type }) => type !== 'text'),
};

export interface ListedHistory extends HistoryRow {
  at_text: string;
  actor_name: string | null;
}

/** A source, and under which number it knows the person. */
export interface SeenSource {
  source: HistorySource;
  accountId: number;
}

const nothing: Page<ListedHistory> & { total: Total } = {
  rows: [],
  next: null,
  previous: null,
  total: { count: 0, kind: 'exact' },
};

/**
 * One page of what happened to a person, from all sources, and how much there is.
 *
 * @throws BadCursorError
 */
export async function listHistory(
  { db, member }: OrganizationTransaction,
  sources: readonly SeenSource[],
  query: HistoryQuery,
): Promise<Page<ListedHistory> & { total: Total }> {
  const kinds = query.kind ?? historyKinds;
  const actions = kinds.flatMap((kind) => [...historyActionsOf[kind]]);
  const asked = sources.filter(
    ({ source }) =>
      source.kinds.some((kind) => kinds.includes(kind)) &&
      (!member.scoped || source.forScopedManagers === true),
  );
  if (asked.length === 0) return nothing;
  const cursor = query.cursor === undefined ? null : decodeCursor(keyset, query.cursor);
  const limit = query.limit ?? pageSizeDefault;
  const end = sql.lit(limit + 1);
  const eventsOf = ({ source, accountId }: SeenSource): RawBuilder<unknown> => sql`
    select ${sql.lit(source.name)}::text as source, one.*
    from (${source.events(member, accountId, actions)}) one`;
  const pages = asked.map(
    (one) => sql`(select * from (${eventsOf(one)}) page where ${beyond(keyset, cursor)}
      order by ${orderOf(ofOneSource, cursor)} limit ${end})`,
  );
  const listed = sql<ListedHistory>`
    select e.*, e.at::text as at_text, actor.first_name || ' ' || actor.last_name as actor_name
    from (select * from (${sql.join(pages, sql` union all `)}) every_source
      order by ${orderOf(keyset, cursor)} limit ${end}) e
      left join app.account actor
        on actor.organization_id = ${member.organizationId} and actor.id = e.actor_account_id
    order by ${orderOf(keyset, cursor)}`.execute(db);
  const counted = countUpTo(
    db,
    sql`select from (${sql.join(asked.map(eventsOf), sql` union all `)}) every_source`,
  );
  const [{ rows }, total] = await Promise.all([listed, counted]);
  const page = pageOf(keyset, cursor, limit, rows, ({ at_text: at, source, id }) => [
    at,
    source,
    String(id),
  ]);
  return { ...page, total };
}
