import { sql } from 'kysely';
import type { InOrganization } from '../../../../kernel/database/organization.ts';

export interface WriterRow {
  id: number;
  updated_at: Date;
  updated_by_name: string | null;
  deleted: boolean;
}

/** The people who saved these dependants last. */
export async function findWriters(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<Map<number, WriterRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<WriterRow>`
    select d.id, d.updated_at, d.deleted_at is not null as deleted,
      editor.first_name || ' ' || editor.last_name as updated_by_name
    from app.dependant d left join app.account editor
      on editor.organization_id = d.organization_id and editor.id = d.updated_by
    where d.organization_id = ${member.organizationId} and d.id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
