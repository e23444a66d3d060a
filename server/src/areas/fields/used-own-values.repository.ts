import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { maySeeOfOthers } from './fields.policy.ts';
import { findFields } from './fields.repository.ts';

/** As many as someone looks through while typing. */
const offeredAtMost = sql.lit(20);
/** So many different values are looked at for those that hold what was typed. */
const lookedAtMost = sql.lit(1000);
/** Tags have no order in any index: those of so many people who were added last are offered. */
const peopleLookedAt = sql.lit(20_000);

/**
 * Different values of a text that the organization defines, `field.<key>`: first those that begin with what was typed.
 * Each is one step in the index of its keys. None for anyone who may not see the field, and where it holds no texts.
 */
export async function listOwnValues(
  tx: OrganizationTransaction,
  asked: string,
  typed: string,
): Promise<string[]> {
  const { db, member } = tx;
  const key = asked.slice('field.'.length);
  const field = (await findFields(tx)).find((one) => one.key === key);
  if (field?.kind !== 'text' || !maySeeOfOthers(member.type, field)) return [];
  if (member.scoped) return valuesInScope(tx, field.id, typed);
  const next = (condition: ReturnType<typeof sql>) => sql`
    select k.text_key as key, k.account_id from app.account_field_key k
    where k.organization_id = ${member.organizationId} and k.field_id = ${field.id}
      and k.text_key is not null and ${condition}
    order by k.text_key, k.account_id limit 1`;
  const { rows } = await sql<{ value: string }>`
    with recursive walked as (
      (select first.key, first.account_id, 1 as step from (${next(sql`true`)}) as first)
      union all
      select next.key, next.account_id, walked.step + 1
      from walked cross join lateral (${next(sql`k.text_key > walked.key`)}) as next
      where walked.step < ${lookedAtMost}),
    holding as (
      select key, account_id from walked where position(lower(${typed}::text) in key) > 0
      order by not starts_with(key, lower(${typed}::text)), key limit ${offeredAtMost})
    select a.custom ->> ${String(field.id)} as value
    from holding join app.account a
      on a.organization_id = ${member.organizationId} and a.id = holding.account_id
    order by not starts_with(holding.key, lower(${typed}::text)), holding.key`.execute(db);
  return rows.map((row) => row.value);
}

/** Among the people of a scoped manager, who no index of values has together: each of them is looked at once. */
async function valuesInScope(
  { db, member }: OrganizationTransaction,
  fieldId: number,
  typed: string,
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select min(value) as value from (
      select account.custom ->> ${String(fieldId)} as value from app.account
      where account.organization_id = ${member.organizationId}) used
    where position(lower(${typed}::text) in lower(value)) > 0
    group by lower(value)
    order by not starts_with(lower(value), lower(${typed}::text)), lower(value)
    limit ${offeredAtMost}`.execute(db);
  return rows.map((row) => row.value);
}

/** Tags of people, as someone writes them: first those that begin with what was typed, the most used first. */
export async function listUsedTags(
  { db, member }: OrganizationTransaction,
  typed: string,
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select min(tag) as value
    from (select tags from app.account
      where organization_id = ${member.organizationId} and deleted_at is null
      order by id desc limit ${peopleLookedAt}) as latest cross join unnest(latest.tags) as tag
    where position(lower(${typed}::text) in lower(tag)) > 0
    group by lower(tag)
    order by not starts_with(lower(tag), lower(${typed}::text)), count(*) desc, lower(tag)
    limit ${offeredAtMost}`.execute(db);
  return rows.map((row) => row.value);
}
