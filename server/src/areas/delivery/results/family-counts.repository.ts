import { sql } from 'kysely';
import type { DeliveryState } from 'contract/delivery/message.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { countMessages, type MessageCounts } from './counts.repository.ts';
import { triedAgain, writtenOf } from '../message-family.repository.ts';

/** Counts messages as {@link countMessages}, with those that tried them again: each person where the last left them. */
export async function countFamilies(
  tx: InOrganization,
  firstIds: readonly number[],
): Promise<ReadonlyMap<number, MessageCounts>> {
  const {
    db,
    member: { organizationId },
  } = tx;
  const { rows: retries } = await sql<{ id: number; first: number; tries: boolean }>`
    select id, retry_of as first, variant is not null as tries from app.message
    where organization_id = ${organizationId} and retry_of = any(${[...firstIds]}::bigint[])
      and state <> 'cancelled' and candidates is not null`.execute(db);
  const ids = [...firstIds, ...retries.map(({ id }) => id)];
  const counts = await countMessages(tx, ids);
  if (retries.length === 0) return counts;
  const again = await countTriedAgain(tx, [...new Set(retries.map(({ first }) => first))]);
  return new Map(
    [...counts].flatMap(([id, first]): [number, MessageCounts][] => {
      if (!firstIds.includes(id)) return [];
      const byState = { ...first.byState };
      const add = (counted: Partial<Record<DeliveryState, number>>, sign: 1 | -1) => {
        for (const [state, count] of Object.entries(counted)) {
          byState[state as DeliveryState] += sign * count;
        }
      };
      let { people } = first;
      for (const retry of retries) {
        if (retry.first !== id) continue;
        const counted = counts.get(retry.id);
        add(counted?.byState ?? {}, 1);
        // Those that try a subject have recipients of their own.
        if (retry.tries) people += counted?.people ?? 0;
      }
      add(again.get(id) ?? {}, -1);
      return [[id, { ...first, people, byState }]];
    }),
  );
}

/** The deliveries that a later one replaces for their people. */
async function countTriedAgain(
  { db, member: { organizationId } }: InOrganization,
  firstIds: readonly number[],
): Promise<ReadonlyMap<number, Partial<Record<DeliveryState, number>>>> {
  const { rows } = await sql<{ first: number; state: DeliveryState; count: number }>`
    select one.id as first, d.state, count(*)::int as count
    from unnest(${[...firstIds]}::bigint[]) as one (id) join app.delivery d
      on d.organization_id = ${organizationId} and d.exception in ('failed', 'cancelled')
        and d.message_id = any(${writtenOf(organizationId, sql`one.id`)})
    where ${triedAgain(organizationId, sql`one.id`)}
    group by one.id, d.state`.execute(db);
  const counts = new Map<number, Partial<Record<DeliveryState, number>>>();
  for (const { first, state, count } of rows) {
    counts.set(first, { ...counts.get(first), [state]: count });
  }
  return counts;
}
