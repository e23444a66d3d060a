import { sql } from 'kysely';
import type { Place } from './channels.repository.ts';

/** The verified channel of an organization that has just one; null where there is none or a choice. */
export async function findOnlyChannel({ db, member }: Place): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from app.channel
    where organization_id = ${member.organizationId} and state = 'verified' limit 2`.execute(db);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
