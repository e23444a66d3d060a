import { sql, type RawBuilder } from 'kysely';
import type { ImportField, ImportKindName } from 'contract/imports/fields.ts';
import type { ImportColumn, ImportRules } from 'contract/imports/import.ts';
import { trashDays } from 'contract/kernel/times.ts';
import type { DateOrder } from 'contract/people/files/dates.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../kernel/database/organization.ts';

/** A column as it was mapped, to be known again by its header. */
export interface MappedColumn {
  name: string;
  field: ImportField | null;
  kind: ImportColumn['kind'];
  dateOrder: DateOrder | null;
}

export interface MappingRow {
  id: number;
  kind: ImportKindName;
  name: string;
  /** For files with column names; columns of others are known by their positions. */
  has_header: boolean;
  columns: MappedColumn[];
  rules: ImportRules;
  created_by: number | null;
  created_by_name: string | null;
  updated_at: Date;
  deleted_at: Date | null;
  version: number;
}

function readMappings({ member }: InOrganization, where: RawBuilder<unknown>) {
  return sql<MappingRow>`
    select m.id, m.kind, m.name, m.has_header, m.columns, m.rules, m.created_by, m.updated_at, m.deleted_at, m.version,
      maker.first_name || ' ' || maker.last_name as created_by_name
    from app.import_mapping m
      left join app.account maker on maker.organization_id = m.organization_id and maker.id = m.created_by
    where m.organization_id = ${member.organizationId} and ${where}`;
}

/** Those of a kind, by name. */
export async function findMappings(
  tx: InOrganization,
  kind: ImportKindName,
): Promise<MappingRow[]> {
  const of = sql`m.kind = ${kind} and m.deleted_at is null order by m.name_key, m.id`;
  return (await readMappings(tx, of).execute(tx.db)).rows;
}

/** Also a deleted one, locked until the transaction ends. */
export async function lockMapping(tx: InOrganization, id: number): Promise<MappingRow | undefined> {
  const { rows } = await readMappings(tx, sql`m.id = ${id} for update of m`).execute(tx.db);
  return rows[0];
}

/** How many there are of a kind; no other can be added until the transaction ends. */
export async function countMappings(
  { db, member }: InOrganization,
  kind: ImportKindName,
): Promise<number> {
  await sql`select from app.organization where id = ${member.organizationId} for no key update`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.import_mapping
    where organization_id = ${member.organizationId} and kind = ${kind} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

type MappingValues = Pick<MappingRow, 'name' | 'has_header' | 'columns' | 'rules'>;

export async function insertMapping(
  { db, member }: OrganizationTransaction,
  { kind, name, has_header, columns, rules }: MappingValues & Pick<MappingRow, 'kind'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.import_mapping (organization_id, kind, name, has_header, columns, rules, created_by, updated_by)
    values (${member.organizationId}, ${kind}, ${name}, ${has_header},
      ${JSON.stringify(columns)}, ${JSON.stringify(rules)}, ${member.accountId}, ${member.accountId})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Writes all of it and raises its version; the caller holds its lock. */
export async function writeMapping(
  { db, member }: OrganizationTransaction,
  id: number,
  { name, has_header, columns, rules }: MappingValues,
): Promise<void> {
  await sql`
    update app.import_mapping set name = ${name}, has_header = ${has_header},
      columns = ${JSON.stringify(columns)}, rules = ${JSON.stringify(rules)}, version = version + 1, updated_at = now(),
      updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Deletes or restores one; those deleted long ago are removed permanently. */
export async function setMappingDeleted(
  { db, member }: OrganizationTransaction,
  id: number,
  deleted: boolean,
): Promise<void> {
  await sql`
    update app.import_mapping set deleted_at = ${deleted ? sql`app.now()` : sql`null`},
      version = version + 1, updated_at = now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
  await sql`
    delete from app.import_mapping where organization_id = ${member.organizationId}
      and deleted_at < app.now() - make_interval(days => ${trashDays})`.execute(db);
}
