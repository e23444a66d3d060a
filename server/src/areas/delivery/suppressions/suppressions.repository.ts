import { sql } from 'kysely';
import type { SuppressionReason } from 'contract/delivery/suppression.ts';
import type { SuppressionListQuery } from 'contract/delivery/suppressions.contract.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../../kernel/database/keyset.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import { lastSubscriptionChange } from '../subscription/last-change.repository.ts';

export interface SuppressionRow {
  id: number;
  address: string;
  reason: SuppressionReason;
  detail: string | null;
  until: Date | null;
  created_at: Date;
  created_by: number | null;
  by_name: string | null;
  person_id: number | null;
  person_name: string | null;
}

const id = { expression: sql`s.id`, type: 'bigint' } as const;
const address = { expression: sql`s.email_key`, type: 'text' } as const;

const columns = sql`s.id, s.email_key as address, s.reason, s.detail, s.until, s.created_at, s.created_by,
  by_staff.first_name || ' ' || by_staff.last_name as by_name, person.id as person_id,
  person.first_name || ' ' || person.last_name as person_name`;

const source = sql`app.suppression s
  left join app.account by_staff
    on by_staff.organization_id = s.organization_id and by_staff.id = s.created_by
  left join app.account person on person.organization_id = s.organization_id
    and person.email_key = s.email_key and person.deleted_at is null`;

type Asked = Pick<SuppressionListQuery, 'q' | 'reason'>;

function matching({ member }: OrganizationTransaction, { q, reason }: Asked) {
  return sql.join(
    [
      sql`s.organization_id = ${member.organizationId} and (s.until is null or s.until > app.now())`,
      ...(reason === undefined ? [] : [sql`s.reason = any(${[...reason]}::text[])`]),
      ...(q === undefined ? [] : [sql`position(lower(${q}) in s.email_key) > 0`]),
    ],
    sql` and `,
  );
}

/**
 * One page of what holds now.
 *
 * @throws BadCursorError
 */
export async function listSuppressionRows(
  tx: OrganizationTransaction,
  { sort = '-created', cursor: from, limit = pageSizeDefault, ...asked }: SuppressionListQuery,
): Promise<Page<SuppressionRow>> {
  const byAddress = sort.endsWith('address');
  const keyset: Keyset = {
    name: sort,
    columns: byAddress ? [address, id] : [id],
    descending: sort.startsWith('-'),
  };
  const cursor = from === undefined ? null : decodeCursor(keyset, from);
  const { rows } = await sql<SuppressionRow>`
    select ${columns} from ${source}
    where ${matching(tx, asked)} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(tx.db);
  return pageOf(keyset, cursor, limit, rows, (row) =>
    byAddress ? [row.address, String(row.id)] : [String(row.id)],
  );
}

export async function countSuppressions(tx: OrganizationTransaction, asked: Asked): Promise<Total> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from app.suppression s where ${matching(tx, asked)}`.execute(tx.db);
  return { count: rows[0]?.count ?? 0, kind: 'exact' };
}

export interface NewSuppression {
  readonly emailKey: string;
  readonly reason: SuppressionReason;
  readonly detail: string | null;
}

/** Adds what does not hold yet. @returns the ids of what was added */
export async function insertSuppressions(
  { db, member }: OrganizationTransaction,
  lines: readonly NewSuppression[],
): Promise<{ id: number; emailKey: string; reason: SuppressionReason }[]> {
  const { rows } = await sql<{ id: number; emailKey: string; reason: SuppressionReason }>`
    insert into app.suppression as suppression (organization_id, email_key, reason, detail, created_by)
    select distinct on (email_key, reason) ${member.organizationId}, email_key, reason, detail,
      ${member.accountId}
    from unnest(${lines.map(({ emailKey }) => emailKey)}::text[],
      ${lines.map(({ reason }) => reason)}::text[], ${lines.map(({ detail }) => detail)}::text[])
      as line (email_key, reason, detail)
    order by email_key, reason
    on conflict (organization_id, email_key, reason) do update
      set until = null, detail = excluded.detail, created_by = excluded.created_by, created_at = app.now()
      where suppression.until is not null
    returning id, email_key as "emailKey", reason`.execute(db);
  return rows;
}

/** Has people know what is known of their addresses now. */
export async function applyToPeople(
  { db, member }: OrganizationTransaction,
  added: readonly Pick<NewSuppression, 'emailKey' | 'reason'>[],
  by: 'staff' | 'import',
): Promise<void> {
  const { organizationId, accountId } = member;
  const keysOf = (reason: SuppressionReason) =>
    added.filter((one) => one.reason === reason).map(({ emailKey }) => emailKey);
  const [bounced, complained, left] = (['hard_bounce', 'complaint', 'unsubscribed'] as const).map(
    keysOf,
  );
  await sql`
    update app.account
    set deliverability = case when email_key = any(${complained}::text[]) then 'complained'
      else 'hard_bounced' end
    where organization_id = ${organizationId} and deleted_at is null and deliverability <> 'complained'
      and email_key = any(${[...(bounced ?? []), ...(complained ?? [])]}::text[])`.execute(db);
  await sql`
    with left_now as (
      update app.account set subscription = 'unsubscribed'
      where organization_id = ${organizationId} and deleted_at is null
        and subscription <> 'unsubscribed' and email_key = any(${left}::text[])
      returning id)
    insert into app.subscription_change (organization_id, account_id, state, by, actor_account_id)
    select ${organizationId}, id, 'unsubscribed', ${by}, ${accountId} from left_now`.execute(db);
}

export async function lockSuppression(
  { db, member }: InOrganization,
  suppressionId: number,
): Promise<SuppressionRow | undefined> {
  await sql`
    select from app.suppression
    where organization_id = ${member.organizationId} and id = ${suppressionId} for update`.execute(
    db,
  );
  return findSuppression({ db, member }, suppressionId);
}

export async function findSuppression(
  { db, member }: InOrganization,
  suppressionId: number,
): Promise<SuppressionRow | undefined> {
  const { rows } = await sql<SuppressionRow>`
    select ${columns} from ${source}
    where s.organization_id = ${member.organizationId} and s.id = ${suppressionId}`.execute(db);
  return rows[0];
}

export async function findSuppressionOf(
  { db, member }: OrganizationTransaction,
  emailKey: string,
  reason: SuppressionReason,
): Promise<SuppressionRow | undefined> {
  const { rows } = await sql<SuppressionRow>`
    select ${columns} from ${source}
    where s.organization_id = ${member.organizationId} and s.email_key = ${emailKey}
      and s.reason = ${reason}`.execute(db);
  return rows[0];
}

/**
 * Removes one reason; the others still hold for the person who has the address. Someone who unsubscribed themselves, at
 * an earlier address, stays unsubscribed.
 */
export async function deleteSuppression(
  { db, member }: OrganizationTransaction,
  { id: suppressionId, address: emailKey, reason }: SuppressionRow,
): Promise<void> {
  const { organizationId, accountId } = member;
  await sql`
    delete from app.suppression
    where organization_id = ${organizationId} and id = ${suppressionId}`.execute(db);
  if (reason === 'hard_bounce' || reason === 'complaint') {
    await sql`
      update app.account a set deliverability = coalesce((
        select case when bool_or(s.reason = 'complaint') then 'complained'
            when bool_or(s.reason = 'hard_bounce') then 'hard_bounced' end
        from app.suppression s where s.organization_id = ${organizationId}
          and s.email_key = ${emailKey} and (s.until is null or s.until > app.now())), 'ok')
      where a.organization_id = ${organizationId} and a.email_key = ${emailKey}
        and a.deliverability in ('hard_bounced', 'complained')`.execute(db);
  }
  if (reason !== 'unsubscribed') return;
  await sql`
    with back as (
      update app.account set subscription = 'subscribed'
      where organization_id = ${organizationId} and email_key = ${emailKey}
        and deleted_at is null and subscription = 'unsubscribed'
        and (select by from (${lastSubscriptionChange('account')}) as last) is distinct from 'self'
      returning id)
    insert into app.subscription_change (organization_id, account_id, state, by, actor_account_id)
    select ${organizationId}, id, 'subscribed', 'staff', ${accountId} from back`.execute(db);
}
