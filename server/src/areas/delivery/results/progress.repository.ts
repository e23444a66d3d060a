import { sql } from 'kysely';
import type { MessageProgress } from 'contract/delivery/progress.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { countFamilies } from './family-counts.repository.ts';
import { familyOf } from '../message-family.repository.ts';

interface ReadRow {
  id: number;
  opened: number;
  clicked: number;
}

/** How far each of these messages has come, with those that try it again; of one whose recipients are not written down yet there is none. */
export async function findProgress(
  tx: InOrganization,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, MessageProgress>> {
  if (messageIds.length === 0) return new Map();
  const {
    db,
    member: { organizationId },
  } = tx;
  const people = (kind: 'opened' | 'clicked') => sql`(
    select count(distinct delivery_id) from app.engagement_event as event
    where event.organization_id = ${organizationId}
      and event.message_id = any(${familyOf(organizationId, sql`message.id`)})
      and event.kind = ${kind} and event.machine_rule is null)`;
  const [counts, read] = await Promise.all([
    countFamilies(tx, messageIds),
    sql<ReadRow>`
      select id, ${people('opened')} as opened, ${people('clicked')} as clicked from app.message
      where organization_id = ${organizationId} and id = any(${[...messageIds]}::bigint[])
        and candidates is not null`.execute(db),
  ]);
  return new Map(
    read.rows.flatMap(({ id, opened, clicked }) => {
      const count = counts.get(id);
      if (count === undefined) return [];
      const skipped = Object.values(count.skipped).reduce((sum, one) => sum + one, 0);
      return [[id, { people: count.people, byState: count.byState, skipped, opened, clicked }]];
    }),
  );
}
