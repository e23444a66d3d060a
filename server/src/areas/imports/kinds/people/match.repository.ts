import { sql } from 'kysely';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import type { WrittenColumn } from '../../mapping/columns.ts';
import type { ImportPerson } from './person.ts';

/** What comparing always needs, whatever the file holds. */
const always = [
  'id',
  'version',
  'type',
  'status',
  'access',
  'first_name',
  'last_name',
  'preferred_name',
  'email',
  'job_title',
  'external_id',
  'start_date',
  'end_date',
  'email_key',
  'external_id_key',
  'name_key',
  'search_key',
];

function wanted(columns: readonly WrittenColumn[]) {
  const names = [...new Set<string>([...always, ...columns])];
  return sql.join(names.map((column) => sql.ref(column)));
}

/** People outside the trash who have one of these addresses or external ids (as keys). */
export async function findPeopleByKeys(
  { db, member: { organizationId } }: InOrganization,
  emailKeys: readonly string[],
  externalIdKeys: readonly string[],
  columns: readonly WrittenColumn[],
): Promise<ImportPerson[]> {
  const { rows } = await sql<ImportPerson>`
    select ${wanted(columns)} from app.account
    where organization_id = ${organizationId} and deleted_at is null
      and (email_key = any(${emailKeys}) or external_id_key = any(${externalIdKeys}))`.execute(db);
  return rows;
}

/** People outside the trash who are called so (as sort keys) and whose birth date is known. */
export async function findPeopleByNames(
  { db, member: { organizationId } }: InOrganization,
  nameKeys: readonly string[],
  columns: readonly WrittenColumn[],
): Promise<ImportPerson[]> {
  if (nameKeys.length === 0) return [];
  const { rows } = await sql<ImportPerson>`
    select ${wanted([...columns, 'birth_date'])} from app.account
    where organization_id = ${organizationId} and deleted_at is null
      and name_key = any(${nameKeys}) and birth_date is not null order by id`.execute(db);
  return rows;
}

/**
 * When several imports add people without keys, one writes at a time until its transaction ends: otherwise each of two
 * would look for a namesake before the other has written one.
 */
export async function lockNewcomers({ db, member }: InOrganization): Promise<void> {
  await sql`select from app.organization where id = ${member.organizationId} for no key update`.execute(
    db,
  );
}

export async function findPeopleByIds(
  { db, member: { organizationId } }: InOrganization,
  ids: readonly number[],
  columns: readonly WrittenColumn[],
): Promise<ImportPerson[]> {
  const { rows } = await sql<ImportPerson>`
    select ${wanted(columns)} from app.account
    where organization_id = ${organizationId} and deleted_at is null and id = any(${ids})`.execute(
    db,
  );
  return rows;
}

export interface MergedKey extends TrashedKey {
  into_id: number;
}

/** Entries with one of these keys that were merged into another, the last one first. */
export async function findMergedKeys(
  { db, member: { organizationId } }: InOrganization,
  emailKeys: readonly string[],
  externalIdKeys: readonly string[],
): Promise<MergedKey[]> {
  if (emailKeys.length + externalIdKeys.length === 0) return [];
  const { rows } = await sql<MergedKey>`
    select email_key, external_id_key, into_id from app.merged_account
    where organization_id = ${organizationId} and email_key = any(${emailKeys})
    union
    select email_key, external_id_key, into_id from app.merged_account
    where organization_id = ${organizationId} and external_id_key = any(${externalIdKeys})
    order by into_id desc`.execute(db);
  return rows;
}

/** Whether anyone is in the trash. */
export async function hasTrash({ db, member }: InOrganization): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from app.account where organization_id = ${member.organizationId}
      and deleted_at is not null) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export interface TrashedKey {
  email_key: string | null;
  external_id_key: string | null;
}

/** The same keys of people in the trash. */
export async function findTrashedKeys(
  { db, member: { organizationId } }: InOrganization,
  emailKeys: readonly string[],
  externalIdKeys: readonly string[],
): Promise<TrashedKey[]> {
  const { rows } = await sql<TrashedKey>`
    select email_key, external_id_key from app.account
    where organization_id = ${organizationId} and deleted_at is not null
      and (email_key = any(${emailKeys}) or external_id_key = any(${externalIdKeys}))`.execute(db);
  return rows;
}

/** All people from these managers up, as ID → their own manager. */
export async function findLinesAbove(
  { db, member: { organizationId } }: InOrganization,
  managerIds: readonly number[],
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; line_manager_id: number | null }>`
    with recursive line as (
      select id, line_manager_id from app.account
      where organization_id = ${organizationId} and id = any(${managerIds})
      union
      select above.id, above.line_manager_id from app.account above
        join line on above.id = line.line_manager_id
      where above.organization_id = ${organizationId})
    select id, line_manager_id from line`.execute(db);
  return new Map(rows.map((row) => [row.id, row.line_manager_id]));
}

/**
 * Which of these IDs are people, the trash included; none of them is permanently deleted until the transaction ends.
 */
export async function holdExisting(
  { db, member: { organizationId } }: InOrganization,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from app.account where organization_id = ${organizationId} and id = any(${ids})
    order by id for key share`.execute(db);
  return new Set(rows.map((row) => row.id));
}

interface KeyHolderRow {
  id: number;
  email_key: string | null;
  external_id_key: string | null;
}

export interface KeyHolders {
  byEmail: ReadonlyMap<string, number>;
  byExternalId: ReadonlyMap<string, number>;
  ids: ReadonlySet<number>;
}

/** The people outside the trash with these keys or IDs. */
export async function findKeyHolders(
  { db, member: { organizationId } }: InOrganization,
  emailKeys: readonly string[],
  externalIdKeys: readonly string[],
  ids: readonly number[] = [],
): Promise<KeyHolders> {
  if (emailKeys.length + externalIdKeys.length + ids.length === 0) {
    return { byEmail: new Map(), byExternalId: new Map(), ids: new Set() };
  }
  const { rows } = await sql<KeyHolderRow>`
    select id, email_key, external_id_key from app.account
    where organization_id = ${organizationId} and deleted_at is null
      and (email_key = any(${emailKeys}) or external_id_key = any(${externalIdKeys})
        or id = any(${ids}::bigint[]))`.execute(db);
  return {
    byEmail: new Map(rows.flatMap((row) => (row.email_key ? [[row.email_key, row.id]] : []))),
    byExternalId: new Map(
      rows.flatMap((row) => (row.external_id_key ? [[row.external_id_key, row.id]] : [])),
    ),
    ids: new Set(rows.map((row) => row.id)),
  };
}

/** Line managers of rows, as they are in the directory now. */
export interface Managers {
  /** Null: the row names no one, or a missing person. */
  of(line: { managerKey: string | null; managerId?: number | null }): number | null;
}

export async function findManagers(
  tx: InOrganization,
  lines: readonly { managerKey: string | null; managerId?: number | null }[],
): Promise<Managers> {
  const keys = new Set(lines.flatMap(({ managerKey }) => managerKey ?? []));
  const ids = new Set(lines.flatMap(({ managerId }) => managerId ?? []));
  const holders = await findKeyHolders(
    tx,
    [...keys].filter((key) => key.includes('@')),
    [...keys].filter((key) => !key.includes('@')),
    [...ids],
  );
  return {
    of({ managerKey, managerId = null }) {
      if (managerKey === null) {
        return managerId !== null && holders.ids.has(managerId) ? managerId : null;
      }
      const found = managerKey.includes('@') ? holders.byEmail : holders.byExternalId;
      return found.get(managerKey) ?? null;
    },
  };
}
