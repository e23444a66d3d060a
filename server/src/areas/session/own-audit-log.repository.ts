import { sql, type RawBuilder } from 'kysely';
import { auditActionsOf, type AuditAction, type AuditTarget } from 'contract/kernel/audit.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import type { OwnAuditLogQuery } from 'contract/session/own-audit-log.contract.ts';
import { countedAtMost } from 'contract/kernel/counts.ts';
import { countUpTo } from '../../kernel/database/count-up-to.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

export interface AuditLogRow {
  id: number;
  at: Date;
  action: AuditAction;
  actor_account_id: number | null;
  actor_name: string | null;
  target_type: AuditTarget;
  target_id: number | null;
  request_id: string | null;
  address: string | null;
  browser: string | null;
  system: string | null;
}

type ListedRow = AuditLogRow & { at_text: string };

function keysetOf(sort: NonNullable<OwnAuditLogQuery['sort']>): Keyset {
  return {
    name: sort,
    columns: [
      { expression: sql`at`, type: 'timestamptz' },
      { expression: sql`id`, type: 'bigint' },
    ],
    descending: sort === '-at',
  };
}

/** The start of a day for the caller: in the time zone they chose, else in that of the organization. */
function startOf(day: RawBuilder<unknown>, organizationZone: string): RawBuilder<unknown> {
  return sql`(${day} at time zone coalesce(
    (select u.time_zone from app."user" u where u.id = (select app.user_id())), ${organizationZone}))`;
}

function matching(
  { member }: OrganizationTransaction,
  { part, from, to }: OwnAuditLogQuery,
): RawBuilder<unknown> {
  const conditions = [sql`organization_id = ${member.organizationId}`];
  if (part !== undefined) conditions.push(sql`action in (${sql.join([...auditActionsOf[part]])})`);
  if (from !== undefined) {
    conditions.push(sql`at >= ${startOf(sql`${from}::date::timestamp`, member.timeZone)}`);
  }
  if (to !== undefined) {
    conditions.push(sql`at < ${startOf(sql`(${to}::date + 1)::timestamp`, member.timeZone)}`);
  }
  return sql.join(conditions, sql` and `);
}

/** What they did, and what others did with their account: two ranges of two indexes, and no event in both. */
export function ownEvents(accountId: number, rest: RawBuilder<unknown>, end: RawBuilder<unknown>) {
  return sql`
    (select * from app.audit_event where actor_account_id = ${accountId} and ${rest} ${end})
    union all
    (select * from app.audit_event
      where target_type = 'account' and target_id = ${accountId}
        and actor_account_id is distinct from ${accountId} and ${rest} ${end})`;
}

/**
 * One page of the caller's own audit log, and how many events match.
 *
 * @throws BadCursorError
 */
export async function listOwnAuditLog(
  tx: OrganizationTransaction,
  query: OwnAuditLogQuery,
): Promise<Page<AuditLogRow> & { total: Total }> {
  const { db, member } = tx;
  const keyset = keysetOf(query.sort ?? '-at');
  const cursor = query.cursor === undefined ? null : decodeCursor(keyset, query.cursor);
  const limit = query.limit ?? pageSizeDefault;
  const where = matching(tx, query);
  const end = sql`order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`;
  const listed = sql<ListedRow>`
    select e.*, e.at::text as at_text, actor.first_name || ' ' || actor.last_name as actor_name
      from (select * from (
        ${ownEvents(member.accountId, sql`${where} and ${beyond(keyset, cursor)}`, end)}) both_ranges
        ${end}) e
      left join app.account actor
        on actor.organization_id = e.organization_id and actor.id = e.actor_account_id
     order by ${orderOf(keyset, cursor)}`.execute(db);
  const counted = countUpTo(
    db,
    ownEvents(member.accountId, where, sql`limit ${sql.lit(countedAtMost + 1)}`),
  );
  const [{ rows }, total] = await Promise.all([listed, counted]);
  return {
    ...pageOf(keyset, cursor, limit, rows, ({ at_text: at, id }) => [at, String(id)]),
    total,
  };
}
