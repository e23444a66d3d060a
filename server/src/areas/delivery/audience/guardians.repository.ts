import { sql, type RawBuilder } from 'kysely';
import type { GuardiansOf } from 'contract/delivery/audience.ts';
import { guardianField } from 'contract/documents/merge-fields.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { frameTexts } from '../mail/mail-texts.ts';

interface GuardedRow {
  dependant_id: number;
  /** The one of its guardians who is written to; null where none is an adult in use. */
  account_id: number | null;
}

/** The dependants that are meant, by name and as those of the people of groups: `{dependant_id}`. */
function meantDependants(
  organizationId: number,
  { dependants, groups }: GuardiansOf,
): RawBuilder<unknown> {
  return sql`
    select id as dependant_id from app.dependant
    where organization_id = ${organizationId} and id = any(${dependants}::bigint[])
      and deleted_at is null
    union
    select guarded.dependant_id from app.group_member as member
      join app.person_group on person_group.organization_id = ${organizationId}
        and person_group.id = member.group_id and person_group.deleted_at is null
      join app.dependant_guardian as guarded on guarded.organization_id = ${organizationId}
        and guarded.account_id = member.account_id
      join app.dependant on dependant.organization_id = ${organizationId}
        and dependant.id = guarded.dependant_id and dependant.deleted_at is null
    where member.organization_id = ${organizationId} and member.group_id = any(${groups}::bigint[])`;
}

/**
 * Each dependant that is meant, with the guardian who is written to: an adult, before one without an address or access
 * only where there is no other. Of two, the one who is guardian of more of them, then the one named first for more of
 * them: that order is the same for all their dependants, so that a household gets one email.
 */
export function guardedRows(
  organizationId: number,
  guardians: GuardiansOf,
): RawBuilder<GuardedRow> {
  return sql<GuardedRow>`
    select distinct on (dependant_id) dependant_id, account_id
    from (
      select meant.dependant_id, guardian.id as account_id, guardian.email is null as is_without_email,
        guardian.status = 'deactivated' as is_deactivated,
        count(*) over of_guardian as guards, sum(guarding.position) over of_guardian as places
      from (${meantDependants(organizationId, guardians)}) as meant
        join app.organization as o on o.id = ${organizationId}
        left join app.dependant_guardian as guarding on guarding.organization_id = ${organizationId}
          and guarding.dependant_id = meant.dependant_id
        left join app.account as guardian on guardian.organization_id = ${organizationId}
          and guardian.id = guarding.account_id and guardian.deleted_at is null
          and (guardian.birth_date is null or guardian.birth_date
            <= (app.now() at time zone o.time_zone)::date - make_interval(years => o.dependant_adult_age))
      window of_guardian as (partition by guardian.id)) as choice
    order by dependant_id, account_id is null, is_without_email, is_deactivated, guards desc, places, account_id`;
}

/** Guardians of dependants that are meant, each once for each of them: `{account_id}`. */
export function guardianIds(
  organizationId: number,
  guardians: GuardiansOf | undefined,
): RawBuilder<unknown> {
  if (guardians === undefined) return sql`select null::bigint as account_id where false`;
  return sql`
    select guarded.account_id from (${guardedRows(organizationId, guardians)}) as guarded
    where guarded.account_id is not null`;
}

/**
 * On whose behalf `a`, a row of app.account, is written to, as a sentence; null of all who are no guardian. Undefined
 * where a message names no dependants.
 */
export function onBehalf(
  organizationId: number,
  guardians: GuardiansOf | undefined,
): RawBuilder<string> | undefined {
  if (guardians === undefined) return undefined;
  const texts = frameTexts.guardian;
  return sql<string>`(
    select ${texts.before}::text || case when cardinality(names) = 1 then names[1]
        else array_to_string(names[:cardinality(names) - 1], ', ') || ${texts.and}::text
          || names[cardinality(names)] end || ${texts.after}::text
    from (
      select array_agg(dependant.first_name order by dependant.name_key, dependant.id) as names
      from (${guardedRows(organizationId, guardians)}) as guarded
        join app.dependant on dependant.organization_id = ${organizationId}
          and dependant.id = guarded.dependant_id
      where guarded.account_id = a.id) as named
    where names is not null)`;
}

/**
 * On whose behalf `a` was written to by the message that this one tries again, word for word: that is for people, and
 * names no dependants.
 */
export function onBehalfBefore(organizationId: number, messageId: number): RawBuilder<string> {
  return sql<string>`(
    select before.field_values[array_position(first.merge_fields, ${guardianField}::text)]
    from app.message as again
      join app.message as first on first.organization_id = ${organizationId} and first.id = again.retry_of
      join app.delivery as before on before.organization_id = ${organizationId}
        and before.account_id = a.id and before.message_id = first.id
    where again.organization_id = ${organizationId} and again.id = ${messageId})`;
}

/** As many are named that no one is written to for. */
const namedMost = 20;

/** The dependants that are meant and have no guardian to write to: how many, and the first by name. */
export async function findUnguarded(
  { db, member: { organizationId } }: InOrganization,
  guardians: GuardiansOf,
): Promise<{ count: number; names: string[] }> {
  const { rows } = await sql<{ name: string; count: number }>`
    select dependant.first_name || ' ' || dependant.last_name as name, count(*) over () as count
    from (${guardedRows(organizationId, guardians)}) as guarded
      join app.dependant on dependant.organization_id = ${organizationId}
        and dependant.id = guarded.dependant_id
    where guarded.account_id is null
    order by dependant.name_key, dependant.id limit ${sql.lit(namedMost)}`.execute(db);
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
}
