import { sql, type RawBuilder } from 'kysely';
import type { Dependant, Relationship } from 'contract/dependants/dependant.ts';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { AccountStatus } from 'contract/people/account.ts';
import type {
  InOrganization,
  OrganizationTransaction,
  PersonInOrganization,
} from '../../kernel/database/organization.ts';
import { linkGuardians } from './guardian-links.repository.ts';

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
  eligibility: Dependant['eligibility'];
  eligible_from: string | null;
  eligible_until: string | null;
  eligibility_reason: string | null;
  notes: string | null;
}

export interface NewDependantRow extends DependantValues {
  guardian_ids: readonly number[];
  name_key: string;
}

export interface GuardianRow {
  id: number;
  name: string;
  status: AccountStatus;
  type: AccountType;
}

export interface BeyondScope {
  /** How many are outside the trash. */
  number: number;
  /** The dependant is not the caller's to change: for one of them, or for a group that they would come into by it. */
  barred: boolean;
}

export interface DependantRow extends DependantValues {
  id: number;
  /** Those outside the trash, the one they were entered for first. */
  guardians: GuardianRow[];
  /** What a scoped manager does not see of guardians; null for callers who see everyone. */
  beyond: BeyondScope | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  version: number;
}

/** The columns that are written, with their types. */
const types: Record<keyof DependantValues | 'name_key', string> = {
  first_name: 'text',
  last_name: 'text',
  relationship: 'text',
  birth_date: 'date',
  gender: 'text',
  email: 'text',
  phone: 'text',
  same_address: 'boolean',
  student: 'boolean',
  emergency_contact: 'boolean',
  external_id: 'text',
  eligibility: 'text',
  eligible_from: 'date',
  eligible_until: 'date',
  eligibility_reason: 'text',
  notes: 'text',
  name_key: 'text',
};
const columns = Object.entries(types);
const written = sql.join(columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
const writtenNames = sql.join(columns.map(([name]) => sql.ref(name)));
const givenValues = sql.join(columns.map(([name]) => sql.ref(`r.${name}`)));

/** The columns of `app.dependant as dependant`. */
export const dependantColumns = ({
  scoped,
}: Reading) => sql`dependant.id, first_name, last_name, relationship, birth_date,
  gender, email, phone, same_address, student, emergency_contact, external_id, eligibility,
  eligible_from, eligible_until, eligibility_reason, notes, created_at, updated_at, deleted_at, version,
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name,
        'status', a.status, 'type', a.type) order by g.position)
      from app.dependant_guardian g
        join app.account a on a.organization_id = g.organization_id and a.id = g.account_id
      where g.organization_id = dependant.organization_id and g.dependant_id = dependant.id
        and a.deleted_at is null), '[]') as guardians,
  ${
    scoped
      ? sql`(select jsonb_build_object('number', number, 'barred', barred)
          from app.guardians_beyond_scope(dependant.id))`
      : sql`null::jsonb`
  } as beyond`;

/** A scoped manager reads someone of their guards who is not in the trash. */
export const isInScope = ({ organizationId, scoped }: Reading) =>
  scoped
    ? sql`exists (select from app.dependant_guardian g
        join app.account a on a.organization_id = g.organization_id and a.id = g.account_id
      where g.organization_id = ${organizationId} and g.dependant_id = dependant.id
        and a.deleted_at is null)`
    : sql`true`;

type Reading = InOrganization['member'];

/**
 * Adds dependants to their guardians; returns the IDs in the order of the rows. The IDs are drawn first: a scoped
 * manager does not see a new dependant without a guardian, so the insert could not return it.
 */
export async function insertDependants(
  { db, member }: PersonInOrganization,
  rows: readonly NewDependantRow[],
): Promise<number[]> {
  const added = await sql<{ id: number }>`
    with r as materialized (
      select nextval('app.dependant_id_seq') as id, given.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${written})),
    added as (
      insert into app.dependant (organization_id, id, created_by, updated_by, ${writtenNames})
      select ${member.organizationId}, r.id, ${member.accountId}, ${member.accountId}, ${givenValues}
      from r)
    select id from r order by id`.execute(db);
  const ids = added.rows.map((row) => row.id);
  await linkGuardians(
    { db, member },
    rows.map((row, index) => ({ id: ids[index] ?? 0, guardian_ids: row.guardian_ids })),
  );
  return ids;
}

/** The dependants of a person, the oldest first, those without a birth date last. */
export async function findDependantsOf(
  { db, member }: OrganizationTransaction,
  accountId: number,
): Promise<DependantRow[]> {
  const { rows } = await sql<DependantRow>`
    select ${dependantColumns(member)}
    from app.dependant_guardian mine join app.dependant as dependant
      on dependant.organization_id = mine.organization_id and dependant.id = mine.dependant_id
    where mine.organization_id = ${member.organizationId} and mine.account_id = ${accountId}
      and dependant.deleted_at is null
    order by birth_key, name_key, dependant.id`.execute(db);
  return rows;
}

/** One dependant, also in the trash. */
export async function findDependant(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<DependantRow | undefined> {
  const { rows } = await sql<DependantRow>`
    select ${dependantColumns(member)} from app.dependant as dependant
    where organization_id = ${member.organizationId} and id = ${id} and ${isInScope(member)}`.execute(
    db,
  );
  return rows[0];
}

/**
 * The dependants of these ids, also in the trash, locked until the transaction ends. Anyone who changes what
 * guardians count locks them before.
 */
export async function lockDependants(
  tx: InOrganization,
  ids: readonly number[],
): Promise<DependantRow[]> {
  return rowsOf(tx, ids, sql`for update`);
}

/** The dependants of these ids, also in the trash. */
export function findDependants(
  tx: InOrganization,
  ids: readonly number[],
): Promise<DependantRow[]> {
  return rowsOf(tx, ids, sql``);
}

async function rowsOf(
  { db, member }: InOrganization,
  ids: readonly number[],
  lock: RawBuilder<unknown>,
): Promise<DependantRow[]> {
  const { rows } = await sql<DependantRow>`
    select ${dependantColumns(member)} from app.dependant as dependant
    where organization_id = ${member.organizationId} and id = any(${ids})
      and ${isInScope(member)}
    order by id ${lock}`.execute(db);
  return rows;
}

/** Writes all of the rows and raises their versions; the caller holds their locks. */
export async function updateDependants(
  { db, member }: PersonInOrganization,
  rows: readonly (DependantValues & { id: number; name_key: string })[],
): Promise<void> {
  await sql`
    update app.dependant d set (${writtenNames}) = (${givenValues}),
      version = d.version + 1, updated_at = now(), updated_by = ${member.accountId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, ${written})
    where d.organization_id = ${member.organizationId} and d.id = r.id`.execute(db);
}

/** Moves dependants into the trash, or out of it; they and their guardians are locked by the caller. */
export async function setDependantsDeleted(
  { db, member }: PersonInOrganization,
  ids: readonly number[],
  deleted: boolean,
): Promise<void> {
  await sql`
    update app.dependant
    set deleted_at = ${deleted ? sql`now()` : null}, deleted_by = ${deleted ? member.accountId : null},
      version = version + 1, updated_at = now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = any(${ids})`.execute(db);
}
