import * as messages from 'contract/delivery/messages.contract.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { useSending } from './sending.factory.ts';

export type EndState = 'sent' | 'failed' | 'unknown';

const inflight = `update app.delivery set state = 'inflight', inflight_at = now(),
  lease = gen_random_uuid(), lease_until = now() + interval '1 minute' where id = $1`;
const event = (kind: string) => `insert into app.engagement_event
    (organization_id, kind, message_id, delivery_id, account_id)
  select organization_id, '${kind}', message_id, id, account_id from app.delivery where id = $1`;
const endIn = (state: EndState, fields: string) =>
  `update app.delivery set state = '${state}', lease = null, lease_until = null, attempts = 1, ${fields}
   where id = $1`;

const stepsTo: Readonly<Record<EndState, readonly string[]>> = {
  sent: [inflight, endIn('sent', `sent_at = now(), reply = '250 taken'`), event('accepted')],
  failed: [
    endIn('failed', `reason = 'refused', reply = '550 5.7.1 =refused, "by policy"'`),
    event('bounced'),
  ],
  unknown: [inflight, endIn('unknown', `reason = 'not_confirmed', reply = 'connection lost'`)],
};

/** Ends a message: each of its deliveries in one of these states, by the way that leads there. */
export async function endMessage(
  database: TestDatabase,
  messageId: number,
  states: readonly EndState[],
): Promise<void> {
  const rows = await database.asSuperuser<{ id: number }>(
    'select id from app.delivery where message_id = $1 order by id',
    [messageId],
  );
  for (const [index, { id }] of rows.entries()) {
    // One after the other, as a worker would.
    // oxlint-disable-next-line no-await-in-loop
    for (const step of stepsTo[states[index] ?? 'sent']) await database.asSuperuser(step, [id]);
  }
  await database.asSuperuser('delete from app.delivery_batch where message_id = $1', [messageId]);
  await database.asSuperuser(
    `update app.message set state = 'sent', started_at = now(), ended_at = now(), settled_at = now()
     where id = $1`,
    [messageId],
  );
}

/** Campaigns that have ended, with the calls by which they are tried again. */
export function useRetries() {
  const sending = useSending();
  const { product, tenants, database, messageOf } = sending;
  const admin = () => tenants.acme.admin;
  return {
    ...sending,
    retryCounts: async (id: number) =>
      product.call(messages.countMessageRetry, { as: admin(), ...(await messageOf(id)) }),
    retry: async (id: number, people: number, headers: Record<string, string> = {}) =>
      product.call(messages.retryMessage, {
        as: admin(),
        ...(await messageOf(id)),
        body: { people },
        headers,
      }),
    sendAgain: async (id: number, body: object, as: TestPerson = admin()) =>
      sending.after(
        id,
        product.call(messages.sendMessageAgain, { as, ...(await messageOf(id)), body }),
      ),
    recipientsCsv: async (id: number, query: Record<string, string> = {}) =>
      product.call(messages.messageRecipientsCsv, { as: admin(), ...(await messageOf(id)), query }),
    skippedCsv: async (id: number, query: Record<string, string> = {}) =>
      product.call(messages.messageSkippedCsv, { as: admin(), ...(await messageOf(id)), query }),
    /** Ends the message on its way: each of its deliveries so, in their order. */
    end: (messageId: number, ...states: readonly EndState[]) =>
      endMessage(database, messageId, states),
  };
}
