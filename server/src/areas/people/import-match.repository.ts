import { sql } from 'kysely';
import type { WrittenColumn } from './import-columns.ts';
import type { ImportPerson } from './import-person.ts';
import type { ImportScope } from './imports.repository.ts';

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
];

/** People outside the trash who have one of these addresses or external ids (as keys). */
export async function findPeopleByKeys(
  { db, organizationId }: ImportScope,
  emailKeys: readonly string[],
  externalIdKeys: readonly string[],
  columns: readonly WrittenColumn[],
): Promise<ImportPerson[]> {
  const wanted = [...new Set<string>([...always, ...columns])].filter(
    (column) => column !== 'name_key' && column !== 'search_key',
  );
  const { rows } = await sql<ImportPerson>`
    select ${sql.join(wanted.map((column) => sql.ref(column)))} from app.account
    where organization_id = ${organizationId} and deleted_at is null
      and (email_key = any(${emailKeys}) or external_id_key = any(${externalIdKeys}))`.execute(db);
  return rows;
}

export interface TrashedKey {
  email_key: string | null;
  external_id_key: string | null;
}

/** The same keys of people in the trash. */
export async function findTrashedKeys(
  { db, organizationId }: ImportScope,
  emailKeys: readonly string[],
  externalIdKeys: readonly string[],
): Promise<TrashedKey[]> {
  const { rows } = await sql<TrashedKey>`
    select email_key, external_id_key from app.account
    where organization_id = ${organizationId} and deleted_at is not null
      and (email_key = any(${emailKeys}) or external_id_key = any(${externalIdKeys}))`.execute(db);
  return rows;
}

export interface ImportActorRow {
  accountId: number;
  type: 'admin' | 'manager' | 'standard';
}

/** The person on whose behalf a task works, while he still may sign in. */
export async function findActor(
  { db, organizationId }: ImportScope,
  accountId: number,
): Promise<ImportActorRow | undefined> {
  const { rows } = await sql<ImportActorRow>`
    select id as "accountId", type from app.account
    where organization_id = ${organizationId} and id = ${accountId} and deleted_at is null
      and status = 'active' and access = 'granted'`.execute(db);
  return rows[0];
}

/** Everybody from these managers up, as id → his own manager. */
export async function findLinesAbove(
  { db, organizationId }: ImportScope,
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
