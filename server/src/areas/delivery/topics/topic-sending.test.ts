import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { emptyAudience } from 'contract/delivery/audience.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { countAudience } from '../audience/preview.repository.ts';
import { addresses, useDelivery, type SendingTenant } from '../delivery.factory.ts';
import { unsubscribeByLink } from '../subscription/change-subscription.ts';

const test = useDelivery();
const { database, as } = test;
const { sink, taken } = useSinks();

async function topicOf({ organizationId }: SendingTenant, official: boolean): Promise<number> {
  const [row] = await database.asSuperuser<{ id: number }>(
    `insert into app.topic (organization_id, name, official) values ($1, $2, $3) returning id`,
    [organizationId, official ? 'Safety' : 'Events', official],
  );
  return row?.id ?? 0;
}

const leave = (tenant: SendingTenant, topicId: number, accountId: number | undefined) =>
  database.asSuperuser(
    `insert into app.topic_unsubscription (organization_id, topic_id, account_id) values ($1, $2, $3)`,
    [tenant.organizationId, topicId, accountId],
  );

const skippedOf = async (id: number) =>
  (
    await database.asSuperuser<{ reason: string; account_id: number }>(
      'select reason, account_id from app.delivery_skip where message_id = $1 order by account_id',
      [id],
    )
  ).map(({ reason, account_id: account }) => [account, reason]);

describe('a message with a topic', () => {
  it('skips people who left it, before preparing and until the last byte', async () => {
    const tenant = await test.tenant(40, { connections: 1 });
    const topicId = await topicOf(tenant, false);
    const [early, late, byLink] = tenant.people.slice(-3);
    await leave(tenant, topicId, early);
    const id = await test.start(tenant, { topicId });
    expect(await skippedOf(id)).toEqual([[early, 'unsubscribed_topic']]);
    const [theirs] = (await test.deliveries(id)).slice(-1);
    const [key] = await database.asSuperuser<{ key: string }>(
      'select key from app.organization where id = $1',
      [tenant.organizationId],
    );
    let first = true;
    const server = await sink({
      take: async (mail) => {
        taken.push(mail);
        if (!first) return;
        first = false;
        await leave(tenant, topicId, late);
        await unsubscribeByLink(database.pool, {
          organizationKey: key?.key ?? '',
          token: theirs?.token ?? '',
        });
      },
    });
    test.sender(server.url);
    await test.until(id, 'sent');
    expect(taken).toHaveLength(37);
    const ended = (await test.deliveries(id)).slice(-2);
    expect(ended.map(({ state, reason }) => [state, reason])).toEqual([
      ['suppressed', 'unsubscribed_topic'],
      ['suppressed', 'unsubscribed_topic'],
    ]);
    // One click left the topic alone.
    const [person] = await database.asSuperuser<{ subscription: string }>(
      'select subscription from app.account where id = $1',
      [byLink],
    );
    expect(person?.subscription).not.toBe('unsubscribed');
    const other = await test.start(tenant);
    expect(await skippedOf(other)).toEqual([]);
    await test.until(other, 'sent');
  });
});

describe('an official message', () => {
  it('reaches people who unsubscribed, says why, and no suppressed address', async () => {
    const tenant = await test.tenant(5);
    const topicId = await topicOf(tenant, true);
    const [unsubscribed, both, bounced] = tenant.people;
    await database.asSuperuser(
      `update app.account set subscription = 'unsubscribed' where id = any($1)`,
      [[unsubscribed, both]],
    );
    await database.asSuperuser(
      `insert into app.suppression (organization_id, email_key, reason)
       select organization_id, email_key, reason from app.account,
         unnest(case when id = $1 then array['unsubscribed', 'manual'] else array['manual'] end) reason
       where id = any($2)`,
      [both, [both, bounced]],
    );
    const counts = await as(tenant, (tx) =>
      countAudience(tx, {
        ...emptyAudience,
        include: { groups: [], people: tenant.people },
        topic: { id: topicId, official: true },
      }),
    );
    expect([counts.eligible, counts.despiteUnsubscribing, counts.skipped.suppressed]).toEqual([
      3, 1, 2,
    ]);
    const id = await test.start(tenant, { topicId });
    expect(await skippedOf(id)).toEqual([
      [both, 'suppressed'],
      [bounced, 'suppressed'],
    ]);
    test.sender((await sink()).url);
    await test.until(id, 'sent');
    expect(taken).toHaveLength(3);
    for (const { source } of taken) {
      const { text, headers } = await PostalMime.parse(source);
      expect(headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
      expect(headers.map(({ key }) => key)).not.toContain('list-unsubscribe-post');
      expect(text).toContain('about Safety. You get official emails even if you unsubscribed.');
      expect(text).toContain(`Manage emails: ${addresses.publicUrl}/u/`);
    }
  });
});
