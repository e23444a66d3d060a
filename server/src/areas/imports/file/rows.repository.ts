import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';

export interface StagedLine {
  line: number;
  cells: string[];
}

/** Adds rows; existing ones stay as they are. */
export async function insertRows(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  firstLine: number,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const cells = rows.map((row) => JSON.stringify(row));
  await sql`
    insert into app.import_row (organization_id, import_id, line, cells)
    select ${organizationId}, ${importId}, ${firstLine}::int + r.place - 1, r.cells
    from unnest(${cells}::json[]) with ordinality as r (cells, place)
    on conflict do nothing`.execute(db);
}

/** The rows after a line, in order. */
export async function readRowsAfter(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  line: number,
  limit: number,
): Promise<StagedLine[]> {
  const { rows } = await sql<StagedLine>`
    select line, cells from app.import_row
    where organization_id = ${organizationId} and import_id = ${importId} and line > ${line}
    order by line limit ${limit}`.execute(db);
  return rows;
}

export async function readRows(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  lines: readonly number[],
): Promise<StagedLine[]> {
  const { rows } = await sql<StagedLine>`
    select line, cells from app.import_row
    where organization_id = ${organizationId} and import_id = ${importId} and line = any(${lines})
    order by line`.execute(db);
  return rows;
}

export async function writeCells(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  rows: readonly StagedLine[],
): Promise<void> {
  await sql`
    update app.import_row r set cells = m.cells
    from unnest(${rows.map((row) => row.line)}::int[],
      ${rows.map((row) => JSON.stringify(row.cells))}::json[]) as m (line, cells)
    where r.organization_id = ${organizationId} and r.import_id = ${importId}
      and r.line = m.line`.execute(db);
}
