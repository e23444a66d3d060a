import { sql } from 'kysely';
import type { InOrganization } from '../../kernel/database/organization.ts';

/** A dependant as their guardian has them already: what makes two of them the same. */
export interface GuardedDependant {
  id: number;
  account_id: number;
  name_key: string;
  birth_date: string | null;
}

/** The dependants outside the trash that these people guard. */
export async function findGuarded(
  { db, member }: InOrganization,
  accountIds: readonly number[],
): Promise<GuardedDependant[]> {
  const { rows } = await sql<GuardedDependant>`
    select d.id, g.account_id, d.name_key, d.birth_date
    from app.dependant_guardian g join app.dependant d
      on d.organization_id = g.organization_id and d.id = g.dependant_id
    where g.organization_id = ${member.organizationId} and g.account_id = any(${accountIds})
      and d.deleted_at is null`.execute(db);
  return rows;
}

/** Stands for a dependant the caller is not told of. */
const someone = 0;

/**
 * Which of these external IDs (as keys) dependants have, and which dependants; to a scoped manager others are only
 * reported as taken.
 */
export async function findTakenExternalIds(
  { db, member }: InOrganization,
  keys: readonly string[],
  ids: readonly number[] = [],
): Promise<Map<string, number>> {
  const taken = member.scoped
    ? sql<{ key: string; id: number }>`
        select key, ${someone}::int as id from app.taken_dependant_keys(${keys}, ${ids}::bigint[]) as key`
    : sql<{ key: string; id: number }>`
        select external_id_key as key, id from app.dependant
        where organization_id = ${member.organizationId} and external_id_key = any(${keys})
          and deleted_at is null`;
  const { rows } = await taken.execute(db);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Why a dependant cannot be as they are to be with a guardian a scoped manager does not see. */
export type ClashBeyond = 'full' | 'twin';

/** Which of these dependants cannot be so with a guardian a scoped manager does not see. */
export async function findClashesBeyond(
  { db, member }: InOrganization,
  rows: readonly { id?: number; name_key: string; birth_date: string | null }[],
): Promise<Map<number, ClashBeyond>> {
  const there = rows.filter(({ id }) => id !== undefined);
  if (!member.scoped || there.length === 0) return new Map();
  const found = await sql<{ id: number; clash: ClashBeyond }>`
    select * from (
      select r.id, app.clash_beyond_scope(r.id, r.name_key, r.birth_date) as clash
      from jsonb_to_recordset(${JSON.stringify(there)}::jsonb)
        as r (id bigint, name_key text, birth_date date)) as asked
    where clash is not null`.execute(db);
  return new Map(found.rows.map(({ id, clash }) => [id, clash]));
}

/** Holds everyone who guards one of these, and these people, in the order of their ids, for a scoped manager, too. */
export async function holdGuardians(
  { db }: InOrganization,
  dependantIds: readonly number[],
  accountIds: readonly number[],
): Promise<void> {
  await sql`select app.hold_guardians(${dependantIds}::bigint[], ${accountIds}::bigint[])`.execute(
    db,
  );
}

/** Ids of everyone who guards one of these dependants, also from the trash. */
export async function findGuardianIds(
  { db, member }: InOrganization,
  dependantIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct account_id as id from app.dependant_guardian
    where organization_id = ${member.organizationId} and dependant_id = any(${dependantIds})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Ids of the dependants outside the trash these people guard and no one else who is active. */
export async function findGuardedByThemAlone(
  { db, member }: InOrganization,
  accountIds: readonly number[],
): Promise<number[]> {
  // Someone else may be one a scoped manager does not see.
  const noOneBeyond = member.scoped
    ? sql`not (select active from app.guardians_beyond_scope(d.id))`
    : sql`true`;
  const { rows } = await sql<{ id: number }>`
    select distinct d.id
    from app.dependant_guardian g join app.dependant d
      on d.organization_id = g.organization_id and d.id = g.dependant_id
    where g.organization_id = ${member.organizationId} and g.account_id = any(${accountIds})
      and d.deleted_at is null and not exists (
        select from app.dependant_guardian other join app.account a
          on a.organization_id = other.organization_id and a.id = other.account_id
        where other.organization_id = d.organization_id and other.dependant_id = d.id
          and a.deleted_at is null and a.status = 'active' and a.id <> all(${accountIds}))
      and ${noOneBeyond}`.execute(db);
  return rows.map(({ id }) => id);
}
