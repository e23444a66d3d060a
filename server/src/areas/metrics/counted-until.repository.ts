import { sql } from 'kysely';
import type { InOrganization } from '../../kernel/database/organization.ts';

/** Until when everything that happened is in the figures: now, while nothing waits to be counted. */
export async function countedUntil({ db, member }: InOrganization): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select case
      when exists (select from app.engagement_batch where organization_id = ${member.organizationId})
      then coalesce(
        (select nullif(counted_at, '-infinity') from app.metric_state
          where organization_id = ${member.organizationId}),
        (select created_at from app.organization where id = ${member.organizationId}))
      else now() end as until`.execute(db);
  return rows[0]?.until ?? new Date(0);
}
