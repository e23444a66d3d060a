import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

interface NamedDependant {
  id: number;
  firstName: string;
  lastName: string;
  deleted: boolean;
}

/** The names of dependants in this order, also from the trash; without permanently deleted ones. */
export async function nameDependants(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<NamedDependant[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedDependant>`
    select id, first_name as "firstName", last_name as "lastName", deleted_at is not null as deleted
    from app.dependant
    where organization_id = ${member.organizationId} and id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], id)`.execute(db);
  return rows;
}
