import { sql, type RawBuilder } from 'kysely';
import type { ContentKind } from 'contract/content/content.ts';
import type { ReadableQuery } from 'contract/content/reading.contract.ts';
import type { GroupColour } from 'contract/groups/group-colours.ts';
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
import type {
  OrganizationTransaction,
  PersonInOrganization,
} from '../../../kernel/database/organization.ts';
import { searchPatterns } from '../../people/people.public.ts';
import { hubOfReader, isPinnedForReader } from '../hubs/reader-hub.repository.ts';
import { acknowledgedAt, isFor } from './reading.repository.ts';

export interface ReadableRow {
  id: number;
  kind: ContentKind;
  title: string;
  summary: string | null;
  cover_file_id: number | null;
  cover_alt: string | null;
  /** Of an article. */
  words: number | null;
  /** Of a file: the version that readers have; its size in bytes. */
  file: { contentType: string; size: number } | null;
  author: string | null;
  department: string | null;
  tags: string[];
  published_at: Date;
  published_key: string;
  read_at: Date | null;
  acknowledgement: boolean;
  acknowledge_by: string | null;
  acknowledged_at: Date | null;
}

export interface ForYouRow extends ReadableRow {
  hub: { name: string; colour: GroupColour } | null;
  pinned: boolean;
}

type Reader = PersonInOrganization['member'];

const me = ({ accountId }: Reader) => sql`${accountId}::bigint`;

/** What the caller did with content `c`, and what they see of it, a {@link ReadableRow}. */
export function readableColumns(member: Reader): RawBuilder<unknown> {
  const { organizationId, accountId } = member;
  return sql`c.id, c.kind, r.title, r.summary, r.cover_file_id, r.cover_alt, r.words,
    case when c.kind = 'file' then (
      select jsonb_build_object('contentType', s.content_type, 'size', s.size)
      from app.content_file f
        join app.content_file_version v on v.organization_id = f.organization_id and v.content_id = f.content_id
          and v.number = f.live_version
        join app.stored_file s on s.organization_id = v.organization_id and s.id = v.file_id
      where f.organization_id = ${organizationId} and f.content_id = c.id) end as file,
    a.first_name || ' ' || a.last_name as author, a.department, c.tags, r.published_at,
    r.published_at::text as published_key, c.acknowledgement, c.acknowledge_by,
    ${acknowledgedAt(organizationId, me(member))} as acknowledged_at,
    (select max(e.at) from app.engagement_event e
      where e.organization_id = ${organizationId} and e.content_id = c.id
        and e.account_id = ${accountId} and e.kind = 'viewed' and e.machine_rule is null) as read_at`;
}

/** Content `c` that is public and for the caller, with what readers see of it as `r`. */
function readable(member: Reader): RawBuilder<unknown> {
  const { organizationId } = member;
  return sql`app.content c join app.content_revision r on r.organization_id = c.organization_id
      and r.content_id = c.id and r.number = c.live_revision
    where c.organization_id = ${organizationId} and c.state = 'published'
      and c.deleted_at is null and ${isFor(organizationId, me(member))}`;
}

/** Whether the caller has not opened content `c`. */
export function isUnread({ organizationId, accountId }: Reader): RawBuilder<boolean> {
  return sql`not exists (select from app.engagement_event e
    where e.organization_id = ${organizationId} and e.content_id = c.id
      and e.account_id = ${accountId} and e.kind = 'viewed' and e.machine_rule is null)`;
}

const isPinned = (member: Reader) => isPinnedForReader(member.organizationId, me(member));

/** Only what readers see may be found: the key of the sort is that of the draft. */
const searched = sql`' ' || case when c.title = r.title then c.sort_key else lower(r.title) end`;

function narrowed(member: Reader, { q, kind, unread, pinned }: ReadableQuery): RawBuilder<unknown> {
  return sql.join(
    [
      ...searchPatterns(q ?? '').map((pattern) => sql`and ${searched} like ${pattern}`),
      ...(kind === undefined ? [] : [sql`and c.kind = ${kind}`]),
      ...(unread === undefined ? [] : [sql`and ${isUnread(member)}`]),
      ...(pinned === undefined ? [] : [sql`and ${isPinned(member)}`]),
    ],
    sql` `,
  );
}

const latest: Keyset = {
  name: 'published',
  columns: [
    { expression: sql`r.published_at`, type: 'timestamptz' },
    { expression: sql`c.id`, type: 'bigint' },
  ],
  descending: true,
};

/**
 * One page of the content that is public and for the caller, the latest first.
 *
 * @throws BadCursorError
 */
export async function listReadable(
  { db, member }: OrganizationTransaction,
  query: ReadableQuery,
): Promise<Page<ForYouRow> & { total: Total }> {
  const { limit = pageSizeDefault } = query;
  const cursor = query.cursor === undefined ? null : decodeCursor(latest, query.cursor);
  const where = narrowed(member, query);
  const listed = sql<ForYouRow>`
    select ${readableColumns(member)}, ${hubOfReader(member.organizationId, me(member))} as hub,
      ${isPinned(member)} as pinned from (
      select c.*, r.number as revision from ${readable(member)} ${where} and ${beyond(latest, cursor)}
      order by ${orderOf(latest, cursor)} limit ${sql.lit(limit + 1)}) c
      join app.content_revision r on r.organization_id = c.organization_id and r.content_id = c.id
        and r.number = c.revision
      left join app.account a on a.organization_id = c.organization_id and a.id = c.author_id
    order by ${orderOf(latest, cursor)}`.execute(db);
  const counted = countUpTo(db, sql`select from ${readable(member)} ${where}`);
  const [{ rows }, total] = await Promise.all([listed, counted]);
  const page = pageOf(latest, cursor, limit, rows, (row) => [row.published_key, String(row.id)]);
  return { ...page, total };
}

/** As many as a page names. */
const askedMax = 20;

/** What the caller has to confirm, by its due date; what has none stands last. */
export async function findToAcknowledge({
  db,
  member,
}: OrganizationTransaction): Promise<ReadableRow[]> {
  const { rows } = await sql<ReadableRow>`
    select ${readableColumns(member)} from (
      select c.*, r.number as revision from ${readable(member)} and c.acknowledgement
        and ${acknowledgedAt(member.organizationId, me(member))} is null
      order by c.acknowledge_by nulls last, c.id limit ${askedMax}) c
      join app.content_revision r on r.organization_id = c.organization_id and r.content_id = c.id
        and r.number = c.revision
      left join app.account a on a.organization_id = c.organization_id and a.id = c.author_id
    order by c.acknowledge_by nulls last, c.id`.execute(db);
  return rows;
}
