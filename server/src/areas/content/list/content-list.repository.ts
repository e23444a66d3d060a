import { sql, type RawBuilder } from 'kysely';
import { contentStates } from 'contract/content/content.ts';
import type { ContentListQuery, ContentSort } from 'contract/content/content.contract.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import { countUpTo } from '../../../kernel/database/count-up-to.ts';
import { LargeTotals } from '../../../kernel/database/large-totals.ts';
import {
  beyond,
  decodeCursor,
  keysetOf,
  keysOf,
  orderOf,
  ordersOf,
  pageOf,
  type Keyset,
  type KeysetColumn,
  type Orders,
  type Page,
} from '../../../kernel/database/keyset.ts';
import type { Member, OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { mayView } from '../content.policy.ts';
import { searchConditions } from '../search/content-search.repository.ts';
import { isAssigned } from '../hubs/content-hubs.repository.ts';
import {
  columnsForAll,
  contentColumns,
  contentWithNames,
  type ContentRow,
} from '../content.repository.ts';

type ListedRow = ContentRow & { keys: string[] };

/** What narrows the list. */
export type ContentFilter = Omit<ContentListQuery, 'sort' | 'cursor' | 'limit'>;

const id: KeysetColumn = { expression: sql`c.id`, type: 'bigint' };

const columns = { id: sql`c.id`, name: sql`c.sort_key`, updated: sql`c.updated_at` };
const { name: title, ...usual } = ordersOf(columns);

const orders = {
  title,
  ...usual,
  since: [{ expression: sql`c.state_since`, type: 'timestamptz' }, id],
  planned: [{ expression: sql`coalesce(c.publish_at, 'infinity')`, type: 'timestamptz' }, id],
  size: [{ expression: sql`coalesce(c.file_size, 0)`, type: 'bigint' }, id],
} satisfies Orders;

/** The same order as by `updated`, which the index of tags has. */
const updatedOfTag: readonly KeysetColumn[] = [
  { expression: sql`t.updated_at`, type: 'timestamptz' },
  { expression: sql`t.content_id`, type: 'bigint' },
];

function keysetBy(sort: ContentSort, ofOneTag: boolean): Keyset {
  const keyset = keysetOf(orders, sort);
  const isUpdated = sort.replace('-', '') === 'updated';
  return ofOneTag && isUpdated ? { ...keyset, columns: updatedOfTag } : keyset;
}

/**
 * What is not archived, unless states are named; in the trash everything. The usual ones stand in the statement:
 * for a state that it is told each time the database made a plan each time, which took longer than the page.
 */
function inStates({ state, deleted }: ContentFilter): RawBuilder<unknown> {
  if (state === undefined && deleted !== undefined) return sql`true`;
  if (state?.length === 1) return sql`c.state = ${sql.lit(state[0])}`;
  if (state !== undefined) return sql`c.state in (${sql.join(state)})`;
  const listed = contentStates.filter((one) => one !== 'archived');
  return sql`c.state in (${sql.join(listed.map((one) => sql.lit(one)))})`;
}

/** Published, and the day has come to look whether it still holds. */
export function isStale({ timeZone }: Pick<Member, 'timeZone'>): RawBuilder<boolean> {
  return sql`(c.state = 'published' and c.review_at <= (app.now() at time zone ${timeZone})::date)`;
}

/** Whether the caller sees all content of the organization. */
export const seesAll = (member: Member) => mayView(member, { own: false, assigned: false });

/** What the caller may see of the content of the organization. */
export function visibleTo(member: Member): RawBuilder<unknown> {
  const all = sql`c.organization_id = ${member.organizationId}`;
  return seesAll(member)
    ? all
    : sql`${all} and (c.author_id = ${member.accountId} or ${isAssigned})`;
}

/** Content `c` has one of these tags. Row security lets no index answer what an array contains: tags are rows. */
function isTagged(tags: readonly string[]): RawBuilder<unknown> {
  return sql`exists (select from app.content_tag t
    where t.organization_id = c.organization_id and t.content_id = c.id
      and t.tag = any(${[...tags]}::text[]))`;
}

/** The content that the caller sees and a filter lets through, as `c`; `searched`: what its search asks. */
export function matching(
  member: Member,
  query: ContentFilter,
  searched: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const { id: ids, kind, author, tag, audience, group, hub } = query;
  const { changedFrom, changedBefore, queue } = query;
  const day = (date: string) => sql`${date}::date::timestamp at time zone ${member.timeZone}`;
  return sql.join(
    [
      visibleTo(member),
      query.deleted === undefined ? sql`c.deleted_at is null` : sql`c.deleted_at is not null`,
      inStates(query),
      ...(ids === undefined ? [] : [sql`c.id = any(${ids}::bigint[])`]),
      ...(kind === undefined ? [] : [sql`c.kind in (${sql.join(kind)})`]),
      ...(author === undefined ? [] : [sql`c.author_id = any(${author}::bigint[])`]),
      ...(tag === undefined ? [] : [isTagged(tag)]),
      ...(audience === undefined ? [] : [sql`c.audience = ${audience}`]),
      ...(group === undefined
        ? []
        : [
            sql`exists (select from app.content_audience ca
              where ca.organization_id = c.organization_id and ca.content_id = c.id
                and ca.group_id = any(${group}::bigint[]))`,
          ]),
      ...(hub === undefined
        ? []
        : [
            sql`exists (select from app.hub_item hi
              where hi.organization_id = c.organization_id and hi.content_id = c.id
                and hi.hub_id = any(${hub}::bigint[]))`,
          ]),
      ...(changedFrom === undefined ? [] : [sql`c.updated_at >= ${day(changedFrom)}`]),
      ...(changedBefore === undefined ? [] : [sql`c.updated_at < ${day(changedBefore)}`]),
      ...(queue === undefined
        ? []
        : [queue === 'review' ? sql`c.review_asked_at is not null` : isStale(member)]),
      ...searched,
    ],
    sql` and `,
  );
}

interface Source {
  /** Content as `c`, with names. */
  rows: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** What is counted for the total. */
  counted: RawBuilder<unknown>;
  ofOneTag: boolean;
}

/** What rows of tags repeat of their content, and what narrows no list. */
const knownOfTags = new Set(['kind', 'state', 'deleted', 'sort', 'cursor', 'limit']);

/** A list of one tag walks along the rows of that tag, as `t`, and is counted in their index where that has all it asks. */
function sourceOf(
  member: Member,
  query: ContentListQuery,
  searched: readonly RawBuilder<unknown>[],
): Source {
  const { tag: [tag, ...others] = [], ...rest } = query;
  if (tag === undefined || others.length > 0) {
    const where = matching(member, query, searched);
    const counted = sql`select from app.content c where ${where}`;
    return { rows: contentWithNames, where, counted, ofOneTag: false };
  }
  const narrowed = matching(member, rest, searched);
  const where = sql`t.organization_id = ${member.organizationId} and t.tag = ${tag}
    and c.organization_id = t.organization_id and c.id = t.content_id and ${narrowed}`;
  const counted =
    seesAll(member) && Object.keys(rest).every((name) => knownOfTags.has(name))
      ? sql`select from app.content_tag c where c.tag = ${tag} and ${narrowed}`
      : sql`select from app.content_tag t cross join app.content c where ${where}`;
  const rows = sql`app.content_tag t cross join ${contentWithNames}`;
  return { rows, where, counted, ofOneTag: true };
}

/** Of those who see all content of an organization. */
const largeTotals = new LargeTotals();

/**
 * One page of the content that the caller may see, and how many match.
 *
 * @throws BadCursorError
 */
export async function listContent(
  tx: OrganizationTransaction,
  query: ContentListQuery,
  limit = query.limit ?? pageSizeDefault,
): Promise<Page<ContentRow> & { total: Total }> {
  const { db, member } = tx;
  const searched = await searchConditions(tx, query.q ?? '', {
    indexed: query.deleted === undefined,
  });
  const { rows: source, where, counted: counting, ofOneTag } = sourceOf(member, query, searched);
  const keyset = keysetBy(query.sort ?? '-updated', ofOneTag);
  const cursor = query.cursor === undefined ? null : decodeCursor(keyset, query.cursor);
  const seesEverything = seesAll(member);
  const listed = sql<ListedRow>`
    select ${seesEverything ? columnsForAll : contentColumns}, ${keysOf(keyset)} as keys
    from ${source}
    where ${where} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(db);
  const count = () => countUpTo(db, counting);
  const counted = seesEverything ? largeTotals.get(member.organizationId, query, count) : count();
  const [{ rows }, total] = await Promise.all([listed, counted]);
  return { ...pageOf(keyset, cursor, limit, rows, (row) => row.keys), total };
}
