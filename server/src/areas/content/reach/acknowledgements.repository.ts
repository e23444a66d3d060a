import { sql, type RawBuilder } from 'kysely';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../../kernel/database/keyset.ts';
import type { Member, OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { AddressedPerson } from 'contract/content/readers.contract.ts';
import { acknowledgedAt } from '../reading/reading.repository.ts';
import { emailStatus } from './email-status.repository.ts';
import { addressedPeople } from './reach.repository.ts';

/** The content `c`, if it asks the caller, as `a`, to confirm that they read it. */
function asking({ organizationId, accountId }: Member, id: number): RawBuilder<unknown> {
  return sql`from app.content c cross join lateral (
      select a.id from ${addressedPeople(organizationId)} and a.id = ${accountId}) a
    where c.organization_id = ${organizationId} and c.id = ${id} and c.state = 'published'
      and c.deleted_at is null and c.acknowledgement`;
}

/** Until when the caller is to confirm content, and when they did; undefined where nothing asks them. */
export async function findOwnAcknowledgement(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<{ due: string | null; at: Date | null } | undefined> {
  const { rows } = await sql<{ due: string | null; at: Date | null }>`
    select c.acknowledge_by::text as due, ${acknowledgedAt(member.organizationId, sql`a.id`)} as at
    ${asking(member, id)}`.execute(db);
  return rows[0];
}

export type AcknowledgingRow = AddressedPerson & { at: Date | null; name_key: string };

const byName: Keyset = {
  name: 'name',
  columns: [
    { expression: sql`a.name_key`, type: 'text' },
    { expression: sql`a.id`, type: 'bigint' },
  ],
  descending: false,
};

/**
 * A page of the people content is for who have confirmed it, or have not, by name.
 *
 * @throws BadCursorError
 */
export async function listAcknowledging(
  { db, member: { organizationId } }: OrganizationTransaction,
  id: number,
  { show, cursor: asked, limit }: { show: 'missing' | 'done'; cursor?: string; limit: number },
): Promise<Page<AcknowledgingRow>> {
  const cursor = asked === undefined ? null : decodeCursor(byName, asked);
  const { rows } = await sql<AcknowledgingRow>`
    select a.id, a.first_name || ' ' || a.last_name as name, a.photo, a.department, a.name_key, a.at,
      ${emailStatus(organizationId, id)} as email
    from app.content c cross join lateral (
      select a.* from (
        select a.*, ${acknowledgedAt(organizationId, sql`a.id`)} as at
        from ${addressedPeople(organizationId)}) a
      where a.at is ${show === 'done' ? sql`not null` : sql`null`} and ${beyond(byName, cursor)}
      order by ${orderOf(byName, cursor)} limit ${sql.lit(limit + 1)}) a
    where c.organization_id = ${organizationId} and c.id = ${id}
    order by ${orderOf(byName, cursor)}`.execute(db);
  return pageOf(byName, cursor, limit, rows, (row) => [row.name_key, String(row.id)]);
}

/**
 * The people who have yet to acknowledge published content, as `account_id` of `a`: a query to which conditions on `a`
 * can be added. Empty where it does not ask.
 */
export function toAcknowledge(
  organizationId: number,
  contentId: number,
): RawBuilder<{ account_id: number }> {
  return sql<{ account_id: number }>`
    select a.id as account_id from app.content c cross join lateral (
      select a.id from ${addressedPeople(organizationId)}) a
    where c.organization_id = ${organizationId} and c.id = ${contentId}::bigint
      and c.state = 'published' and c.deleted_at is null and c.acknowledgement
      and ${acknowledgedAt(organizationId, sql`a.id`)} is null`;
}
