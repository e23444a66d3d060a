import { sql } from 'kysely';
import type { InOrganization, Queries } from '../../kernel/database/organization.ts';

export interface ServedOrganization {
  id: number;
  slug: string;
  name: string;
  createdAt: Date;
  suspendedAt: Date | null;
  people: number;
}

/** Every organization of the server, by name. */
export async function listOrganizations(db: Queries): Promise<ServedOrganization[]> {
  const { rows } = await sql<ServedOrganization>`
    select organization_id as id, slug, name, created_at as "createdAt", suspended_at as "suspendedAt",
      people::int as people
    from app.organizations_of_server()`.execute(db);
  return rows;
}

/** @returns null for an unknown slug; else whether it changed anything */
export async function suspendOrganization(
  db: Queries,
  slug: string,
  suspended: boolean,
): Promise<boolean | null> {
  const { rows } = await sql<{ changed: boolean }>`
    select changed from app.suspend_organization(${slug}, ${suspended})`.execute(db);
  return rows[0]?.changed ?? null;
}

/** People who sign in, some at a time. */
export async function findWithUser(
  { db, member: { organizationId } }: InOrganization,
  afterId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from app.account
    where organization_id = ${organizationId} and user_id is not null and id > ${afterId}
    order by id limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

/** Forgets the user of someone who belongs to no other organization. @returns the subjects of their identities */
export async function forgetUser(db: Queries, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from app.forget_user(${accountId})`.execute(db);
  return rows.map(({ subject }) => subject);
}

/** The keys of all bytes of the organization that come after one, in order, some at a time. */
export async function findBlobKeys(
  { db, member: { organizationId } }: InOrganization,
  after: string,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select unnest(array[blob_key, small_blob_key]) as key from app.stored_file
        where organization_id = ${organizationId}
      union
      select unnest(chunk_keys) from app.upload where organization_id = ${organizationId}
      union
      select blob_key from app.dead_blob where organization_id = ${organizationId}
    ) blob
    where key > ${after} order by key limit 500`.execute(db);
  return rows.map(({ key }) => key);
}

interface TenantTable {
  name: string;
  /** Tables whose rows its rows refer to. */
  parents: string[];
}

/** The tables that hold rows of organizations; one in partitions is one table. */
export async function findTenantTables(db: Queries): Promise<TenantTable[]> {
  const { rows } = await sql<TenantTable>`
    select c.relname as name, coalesce(array_agg(distinct p.relname::text)
      filter (where p.oid <> c.oid and p.relname <> 'organization'), '{}') as parents
    from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a
        on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
      left join pg_catalog.pg_constraint k
        on k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0
      left join pg_catalog.pg_class p on p.oid = k.confrelid
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'former_slug'
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** @returns how many rows were deleted */
export async function deleteBatch(
  { db, member: { organizationId } }: InOrganization,
  table: string,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select app.delete_batch(${organizationId}, ${table}, ${most})::int as deleted`.execute(db);
  return rows[0]?.deleted ?? 0;
}

/** Work that waits for an organization, and what is remembered of work that was done. */
export async function deleteJobs(db: Queries, organizationId: number): Promise<void> {
  await sql`
    delete from jobs.job where data ->> 'organizationId' = ${String(organizationId)}`.execute(db);
}

export async function deleteRow(db: Queries, organizationId: number): Promise<void> {
  await sql`select app.delete_organization(${organizationId})`.execute(db);
}
