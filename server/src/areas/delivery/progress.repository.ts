import { sql } from 'kysely';
import { deliveryStates, type DeliveryState } from 'contract/delivery/message.ts';
import type { MessageProgress } from 'contract/delivery/progress.ts';
import type { Queries } from '../../kernel/database/organization.ts';

interface StateRow {
  message_id: number;
  state: DeliveryState;
  count: number;
}

interface SumRow {
  id: number;
  skipped: number;
  opened: number;
  clicked: number;
}

/** How far each of these messages has come; of one whose recipients are not written down yet there is none. */
export async function findProgress(
  db: Queries,
  organizationId: number,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, MessageProgress>> {
  if (messageIds.length === 0) return new Map();
  const ids = sql`${[...messageIds]}::bigint[]`;
  const people = (kind: 'opened' | 'clicked') => sql`(
    select count(distinct delivery_id) from app.engagement_event as event
    where event.organization_id = ${organizationId} and event.message_id = message.id
      and event.kind = ${kind} and event.machine_rule is null)`;
  const [states, sums] = await Promise.all([
    sql<StateRow>`
      select message_id, state, count(*) as count from app.delivery
      where organization_id = ${organizationId} and message_id = any(${ids})
      group by message_id, state`.execute(db),
    sql<SumRow>`
      select id, (select count(*) from app.delivery_skip as skip
          where skip.organization_id = ${organizationId} and skip.message_id = message.id) as skipped,
        ${people('opened')} as opened, ${people('clicked')} as clicked
      from app.message
      where organization_id = ${organizationId} and id = any(${ids})
        and candidates is not null`.execute(db),
  ]);
  return new Map(
    sums.rows.map(({ id, ...sum }) => {
      const own = states.rows.filter((row) => row.message_id === id);
      const countOf = new Map(own.map(({ state, count }) => [state, count]));
      const byState = Object.fromEntries(
        deliveryStates.map((state) => [state, countOf.get(state) ?? 0]),
      ) as MessageProgress['byState'];
      return [id, { people: own.reduce((all, { count }) => all + count, 0), byState, ...sum }];
    }),
  );
}
