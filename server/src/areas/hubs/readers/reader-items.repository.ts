import { sql } from 'kysely';
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
import type { PersonInOrganization } from '../../../kernel/database/organization.ts';
import { readableColumns, type ReadableRow } from '../../content/content.public.ts';
import { sectionPosition } from '../items/items.repository.ts';
import { shownItems, type Sight } from './reader-hubs.repository.ts';

export type ReaderItemRow = ReadableRow & { pinned: boolean; section: string | null };

/** Pinned items first, as they were placed; the others by section, and there by the order of the hub. */
const inOrder: Keyset = {
  name: 'hub items',
  columns: [
    { expression: sql`c.unpinned`, type: 'bigint' },
    { expression: sql`c.section_position`, type: 'bigint' },
    { expression: sql`c.age`, type: 'numeric' },
    { expression: sql`c.position`, type: 'numeric' },
    { expression: sql`c.id`, type: 'bigint' },
  ],
  descending: false,
};

interface PlaceRow extends ReaderItemRow {
  unpinned: number;
  section_position: number;
  age_key: string;
  position_key: string;
}

/**
 * One page of what readers see in a hub that the caller may read.
 *
 * @throws BadCursorError
 */
export async function listReaderItems(
  { db, member }: PersonInOrganization,
  hubId: number,
  sight: Sight,
  query: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<ReaderItemRow> & { total: Total }> {
  const { limit = pageSizeDefault } = query;
  const cursor = query.cursor === undefined ? null : decodeCursor(inOrder, query.cursor);
  const hub = sql`app.hub h cross join lateral (
      select c.*, r.number as revision, i.position, i.pinned, (not i.pinned)::int as unpinned,
        ${sectionPosition} as section_position, case when not i.pinned then h.sections[i.section] end as section,
        case when h.sort = 'newest' and not i.pinned then -extract(epoch from r.published_at) else 0 end as age
      from ${shownItems(member, sight)}) c
    where h.organization_id = ${member.organizationId} and h.id = ${hubId}`;
  const listed = sql<PlaceRow>`
    select ${readableColumns(member)}, c.pinned, c.unpinned, c.section_position, c.section, c.age::text as age_key,
      c.position::text as position_key
    from (
      select c.* from ${hub} and ${beyond(inOrder, cursor)}
      order by ${orderOf(inOrder, cursor)} limit ${sql.lit(limit + 1)}) c
      join app.content_revision r on r.organization_id = c.organization_id and r.content_id = c.id
        and r.number = c.revision
      left join app.account a on a.organization_id = c.organization_id and a.id = c.author_id
    order by ${orderOf(inOrder, cursor)}`.execute(db);
  const counted = countUpTo(db, sql`select from ${hub}`);
  const [{ rows }, total] = await Promise.all([listed, counted]);
  const page = pageOf(inOrder, cursor, limit, rows, (row) => [
    String(row.unpinned),
    String(row.section_position),
    row.age_key,
    row.position_key,
    String(row.id),
  ]);
  return { ...page, total };
}
