import { sql, type RawBuilder } from 'kysely';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { Selectable } from 'kysely';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../kernel/database/organization.ts';
import type { StoredValues } from '../fields/fields.public.ts';
import {
  type WrittenColumns,
  writtenColumns,
  writtenOfRow,
  writtenTypes,
} from './person-columns.repository.ts';
import type { AccountTable } from './people.tables.ts';

export type AccountRow = Selectable<AccountTable> & {
  line_manager_name: string | null;
  reports: number;
  updated_by_name: string | null;
};

/** The columns that hold what staff write. */
export interface AccountValues extends WrittenColumns {
  custom: StoredValues;
  type: AccountType;
}

const nameOf = (id: RawBuilder<unknown>) => sql<string | null>`(
  select one.first_name || ' ' || one.last_name from app.account one
  where one.organization_id = account.organization_id and one.id = ${id})`;

/** What is shown beside a row of `account`: who leads them, as far as the caller sees them, and how many they lead. */
const beside = {
  line_manager_name: nameOf(sql`account.line_manager_id`),
  // A person who edits themselves is called as they are then.
  updated_by_name: sql<string | null>`case account.updated_by
    when account.id then account.first_name || ' ' || account.last_name
    else ${nameOf(sql`account.updated_by`)} end`,
  reports: sql<number>`(select count(*) from app.account report
    where report.organization_id = account.organization_id and report.line_manager_id = account.id
      and report.deleted_at is null)`,
};

export async function findAccount(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select account.*, ${beside.line_manager_name} as line_manager_name,
      ${beside.updated_by_name} as updated_by_name, ${beside.reports} as reports
    from app.account as account
    where account.organization_id = ${member.organizationId} and account.id = ${id}`.execute(db);
  return rows[0];
}

/** The rows of these ids, locked until the transaction ends, in the order of their ids. */
export async function lockAccounts(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<Selectable<AccountTable>[]> {
  const { rows } = await sql<Selectable<AccountTable>>`
    select * from app.account
    where organization_id = ${member.organizationId} and id = any(${ids})
    order by id for update`.execute(db);
  return rows;
}

/**
 * Locks every administrator who can act, so that two requests at once cannot each remove "the last but
 * one", and returns their ids.
 */
export async function lockActiveAdmins({ db, member }: InOrganization): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from app.account
    where organization_id = ${member.organizationId} and type = 'admin' and type <> 'standard'
      and status = 'active' and access = 'granted' and deleted_at is null
    order by id for update`.execute(db);
  return rows.map((row) => row.id);
}

export interface TakenKey {
  email_key: string | null;
  external_id_key: string | null;
  /** Null: not for the caller to know. */
  name: string | null;
}

/** Which of these addresses or external ids (as keys) people outside the trash have, but for `except`. */
export async function findTakenKeys(
  { db, member }: OrganizationTransaction,
  emailKeys: readonly string[],
  externalIdKeys: readonly string[],
  except: number | null,
): Promise<TakenKey[]> {
  // Also finds people that a scoped manager does not see; the manager learns no more than this.
  const taken = member.scoped
    ? sql<TakenKey>`select email_key, external_id_key, null as name
        from app.taken_account_keys(${emailKeys}, ${externalIdKeys}, ${except}::bigint)`
    : sql<TakenKey>`
        select email_key, external_id_key, first_name || ' ' || last_name as name from app.account
        where organization_id = ${member.organizationId} and deleted_at is null
          and id is distinct from ${except}::bigint
          and (email_key = any(${emailKeys}) or external_id_key = any(${externalIdKeys}))`;
  return (await taken.execute(db)).rows;
}

/** Which of these ids are people outside the trash. */
export async function findPresent(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from app.account
    where organization_id = ${member.organizationId} and id = any(${ids})
      and deleted_at is null`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** As {@link findPresent}; none of them gets into the trash until the transaction ends. */
export async function holdPresent(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from app.account
    where organization_id = ${member.organizationId} and id = any(${ids}) and deleted_at is null
    order by id for share`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export interface NewAccountRow extends AccountValues {
  source: string;
  name_key: string;
  search_key: string;
}

/**
 * Adds people in one statement; returns the IDs in the order of the rows. The IDs are drawn first: a scoped manager
 * does not see a new person yet, so the insert could not return them.
 */
export async function insertAccounts(
  { db, member }: OrganizationTransaction,
  rows: readonly NewAccountRow[],
): Promise<number[]> {
  const inserted = await sql<{ id: number }>`
    with r as materialized (
      select nextval('app.account_id_seq') as id, given.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${writtenTypes}, custom jsonb,
        type text, source text, name_key text, search_key text)),
    added as (
      insert into app.account (organization_id, id, created_by, updated_by, ${writtenColumns}, custom,
        type, source, name_key, search_key)
      select ${member.organizationId}, r.id, ${member.accountId}, ${member.accountId}, ${writtenOfRow},
        r.custom, r.type, r.source, r.name_key, r.search_key
      from r)
    select id from r order by id`.execute(db);
  return inserted.rows.map((row) => row.id);
}

export type AccountChanges = Partial<AccountValues> & {
  status?: 'active' | 'deactivated';
  name_key?: string;
  search_key?: string;
};

/** Writes the named columns and raises the version; the row is locked by the caller. @returns the row as it is then */
export async function updateAccountRow(
  { db, member }: OrganizationTransaction,
  id: number,
  { postal_address: address, custom, ...changes }: AccountChanges,
): Promise<AccountRow> {
  return db
    .updateTable('app.account')
    .set((eb) => ({
      ...changes,
      ...(address !== undefined && { postal_address: address && JSON.stringify(address) }),
      ...(custom !== undefined && { custom: JSON.stringify(custom) }),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
      updated_by: member.accountId,
    }))
    .where('organization_id', '=', member.organizationId)
    .where('id', '=', id)
    .returningAll()
    .returning([
      beside.line_manager_name.as('line_manager_name'),
      beside.updated_by_name.as('updated_by_name'),
      beside.reports.as('reports'),
    ])
    .executeTakeFirstOrThrow();
}

/** Moves people into the trash, or out of it. */
export async function setDeleted(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
  deleted: boolean,
): Promise<void> {
  await sql`
    update app.account
    set deleted_at = ${deleted ? sql`now()` : null}, deleted_by = ${deleted ? member.accountId : null},
      version = version + 1, updated_at = now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = any(${ids})`.execute(db);
}
