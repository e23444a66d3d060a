import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** Raises `last activity` of these accounts; it is no edit, so the version stays. */
export async function writeActivity(
  { db, member: { organizationId } }: InOrganization,
  accounts: ReadonlyMap<number, number>,
): Promise<void> {
  const ids = [...accounts.keys()];
  const times = [...accounts.values()].map((time) => new Date(time).toISOString());
  await sql`
    update app.account a set last_activity_at = seen.at
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) as seen (id, at)
    where a.organization_id = ${organizationId} and a.id = seen.id
      and (a.last_activity_at is null or a.last_activity_at < seen.at)`.execute(db);
}
