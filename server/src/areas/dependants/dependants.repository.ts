import { sql } from 'kysely';
import type { Relationship } from 'contract/dependants/dependant.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

/** What staff write of a dependant. Dates travel as the text YYYY-MM-DD. */
export interface DependantValues {
  first_name: string;
  last_name: string;
  relationship: Relationship;
  birth_date: string | null;
  gender: string | null;
  email: string | null;
  phone: string | null;
  same_address: boolean;
  student: boolean;
  emergency_contact: boolean;
  external_id: string | null;
  eligible_from: string | null;
  eligible_until: string | null;
  eligibility_reason: string | null;
  notes: string | null;
}

export interface NewDependantRow extends DependantValues {
  guardian_ids: readonly number[];
  name_key: string;
}

export interface DependantRow extends DependantValues {
  id: number;
  guardian_ids: number[];
  created_at: Date;
  updated_at: Date;
  version: number;
}

/** Adds dependants below their guardians, in one statement; the ids come back in the order of the rows. */
export async function insertDependants(
  { db, member }: OrganizationTransaction,
  rows: readonly NewDependantRow[],
): Promise<number[]> {
  // Ids are given in the order of insertion, by which each new row finds its guardians again.
  const added = await sql<{ id: number }>`
    with given as (
      select r.*, row_number() over () as n
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (guardian_ids bigint[],
        first_name text, last_name text, relationship text, birth_date date, gender text, email text,
        phone text, same_address boolean, student boolean, emergency_contact boolean,
        external_id text, eligible_from date, eligible_until date, eligibility_reason text,
        notes text, name_key text)),
    added as (
      insert into app.dependant (organization_id, created_by, updated_by, first_name, last_name,
        relationship, birth_date, gender, email, phone, same_address, student, emergency_contact,
        external_id, eligible_from, eligible_until, eligibility_reason, notes, name_key)
      select ${member.organizationId}, ${member.accountId}, ${member.accountId}, first_name,
        last_name, relationship, birth_date, gender, email, phone, same_address, student,
        emergency_contact, external_id, eligible_from, eligible_until, eligibility_reason, notes,
        name_key
      from given order by n
      returning id),
    numbered as (select id, row_number() over (order by id) as n from added),
    guarded as (
      insert into app.dependant_guardian (organization_id, dependant_id, account_id, position)
      select ${member.organizationId}, numbered.id, guardian.id, guardian.position
      from numbered join given on given.n = numbered.n
        cross join unnest(given.guardian_ids) with ordinality as guardian (id, position))
    select id from numbered order by n`.execute(db);
  return added.rows.map((row) => row.id);
}

/** The dependants of a person, the oldest first, those without a birth date last. */
export async function findDependantsOf(
  { db, member }: OrganizationTransaction,
  accountId: number,
): Promise<DependantRow[]> {
  const { rows } = await sql<DependantRow>`
    select d.id, d.first_name, d.last_name, d.relationship, d.birth_date, d.gender, d.email, d.phone,
      d.same_address, d.student, d.emergency_contact, d.external_id, d.eligible_from,
      d.eligible_until, d.eligibility_reason, d.notes, d.created_at, d.updated_at, d.version,
      (select array_agg(g.account_id order by g.position) from app.dependant_guardian g
        where g.organization_id = d.organization_id and g.dependant_id = d.id) as guardian_ids
    from app.dependant_guardian mine join app.dependant d
      on d.organization_id = mine.organization_id and d.id = mine.dependant_id
    where mine.organization_id = ${member.organizationId} and mine.account_id = ${accountId}
      and d.deleted_at is null
    order by d.birth_date, d.name_key, d.id`.execute(db);
  return rows;
}

/** A dependant as his guardian has him already: what makes two of them the same. */
export interface GuardedDependant {
  account_id: number;
  name_key: string;
  birth_date: string | null;
}

export async function findGuarded(
  { db, member }: OrganizationTransaction,
  accountIds: readonly number[],
): Promise<GuardedDependant[]> {
  const { rows } = await sql<GuardedDependant>`
    select g.account_id, d.name_key, d.birth_date
    from app.dependant_guardian g join app.dependant d
      on d.organization_id = g.organization_id and d.id = g.dependant_id
    where g.organization_id = ${member.organizationId} and g.account_id = any(${accountIds})
      and d.deleted_at is null`.execute(db);
  return rows;
}

/** Which of these external ids (as keys) dependants have. */
export async function findTakenExternalIds(
  { db, member }: OrganizationTransaction,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select external_id_key as key from app.dependant
    where organization_id = ${member.organizationId} and external_id_key = any(${keys})
      and deleted_at is null`.execute(db);
  return new Set(rows.map((row) => row.key));
}
