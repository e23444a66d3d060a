import { sql } from 'kysely';
import type { InOrganization } from '../../kernel/database/organization.ts';

export interface NamedPerson {
  id: number;
  name: string;
  updated_at: Date;
  updated_by_name: string | null;
  deleted: boolean;
}

/** Names of people, and who saved them last. */
export async function findNames(
  { db, member: { organizationId } }: InOrganization,
  ids: readonly number[],
): Promise<Map<number, NamedPerson>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedPerson>`
    select a.id, a.first_name || ' ' || a.last_name as name, a.updated_at,
      a.deleted_at is not null as deleted,
      editor.first_name || ' ' || editor.last_name as updated_by_name
    from app.account a left join app.account editor
      on editor.organization_id = a.organization_id and editor.id = a.updated_by
    where a.organization_id = ${organizationId} and a.id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
