import { sql } from 'kysely';
import type { InOrganization } from '../../kernel/database/organization.ts';

/** The verified channel of an organization that has just one; null where there is none or a choice. */
export async function findOnlyChannel({ db, member }: InOrganization): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from app.channel
    where organization_id = ${member.organizationId} and state = 'verified' limit 2`.execute(db);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
