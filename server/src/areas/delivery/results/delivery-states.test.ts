import { describe, expect, it } from 'vitest';
import { useDelivery } from '../delivery.factory.ts';

const test = useDelivery();
const { database } = test;

describe('the ledger', () => {
  it.each([
    ['sent', 'pending', '250 2.0.0 taken'],
    ['pending', 'sent', null],
    ['pending', 'unknown', null],
    ['failed', 'pending', null],
    ['cancelled', 'pending', null],
    ['suppressed', 'inflight', null],
    ['inflight', 'pending', '250 2.0.0 taken'],
    ['inflight', 'suppressed', null],
    ['inflight', 'pending', null],
    ['unknown', 'inflight', null],
  ])('lets nothing that is %s become %s', async (from, to, reply) => {
    const tenant = await test.tenant(1);
    const id = await test.start(tenant);
    const columns = (state: string) =>
      state === 'inflight'
        ? `lease = gen_random_uuid(), lease_until = now(), sent_at = null`
        : `lease = null, lease_until = null, sent_at = ${state === 'sent' ? 'now()' : 'null'}`;
    await database.asSuperuser('alter table app.delivery disable trigger guard_delivery');
    try {
      await database.asSuperuser(
        `update app.delivery set state = $2, ${columns(from)} where message_id = $1`,
        [id, from],
      );
    } finally {
      await database.asSuperuser('alter table app.delivery enable trigger guard_delivery');
    }
    await expect(
      database.asSuperuser(
        `update app.delivery set state = $2, reply = $3, ${columns(to)} where message_id = $1`,
        [id, to, reply],
      ),
    ).rejects.toThrow(/does not become/);
    await database.asSuperuser('delete from app.message where id = $1', [id]);
  });
});

describe('a recipient', () => {
  const recipients = (messageId: number) =>
    database.asSuperuser('select id from app.delivery where message_id = $1', [messageId]);

  it('is written down for no message that does not exist, or is of another organization', async () => {
    const [tenant, other] = [await test.tenant(1), await test.tenant(1)];
    const id = await test.start(tenant);
    const add = (messageId: number) =>
      database.asSuperuser(
        `insert into app.delivery (organization_id, message_id, account_id, email, email_key)
         select organization_id, $2::bigint, account_id, 'new@x.example', 'new@x.example'
         from app.delivery where message_id = $1 limit 1`,
        [id, messageId],
      );
    await expect(add(id + 1_000_000)).rejects.toMatchObject({ code: '23503' });
    await expect(add(await test.start(other))).rejects.toMatchObject({ code: '23503' });
    await expect(recipients(id)).resolves.toHaveLength(1);
  });

  it('stays with their message, and goes with it', async () => {
    const tenant = await test.tenant(1);
    const [first, second] = [await test.start(tenant), await test.start(tenant)];
    await expect(
      database.asSuperuser('update app.delivery set message_id = $2 where message_id = $1', [
        first,
        second,
      ]),
    ).rejects.toMatchObject({ code: '23503' });
    await database.asSuperuser('delete from app.message where id = $1', [first]);
    await expect(recipients(first)).resolves.toEqual([]);
    await expect(recipients(second)).resolves.toHaveLength(1);
  });
});
