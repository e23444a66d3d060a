import { sql } from 'kysely';
import type { InOrganization } from '../../kernel/database/organization.ts';

export interface ImportActorRow {
  accountId: number;
  type: 'admin' | 'manager' | 'standard';
}

/** The person a task works for, while they still have access. */
export async function findActor(
  { db }: InOrganization,
  accountId: number,
): Promise<ImportActorRow | undefined> {
  const { rows } = await sql<ImportActorRow>`
    select id as "accountId", type from app.account_by_id(${accountId})
    where deleted_at is null and status = 'active' and access = 'granted'`.execute(db);
  return rows[0];
}
