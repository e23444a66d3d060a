import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

export interface Place {
  id: number;
  name: string;
}

/** The manual groups of a manager's access scope, by name: the manager sees no others. */
export async function findPlaces({ db, member }: OrganizationTransaction): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, name from app.person_group
    where organization_id = ${member.organizationId} and kind = 'fixed' and deleted_at is null
    order by sort_key, id`.execute(db);
  return rows;
}

/**
 * Puts someone a scoped manager adds in this transaction into a group of their access scope: they see them from here
 * on.
 */
export async function placeAdded(
  { db }: OrganizationTransaction,
  accountId: number,
  groupId: number,
): Promise<void> {
  await sql`select app.place_added(array[${accountId}::bigint], array[${groupId}::bigint])`.execute(
    db,
  );
}
