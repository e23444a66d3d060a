import { describe, expect, it } from 'vitest';
import { withOrganizationJob } from '../../kernel/database/organization.ts';
import { useSinks } from '../../testing/smtp-fault-sink.testing.ts';
import { useDelivery } from './delivery.factory.ts';
import { messageFigures } from './results/figures.repository.ts';
import { lockMessage } from './messages.repository.ts';
import { insertNextRecipients } from './prepare.repository.ts';
import { cancelMessage } from './start-message.ts';

const test = useDelivery();
const { as, database } = test;
const { sink, taken } = useSinks();

describe('who gets a message', () => {
  it('is stored in batches, continued after an interruption, with no one twice', async () => {
    const tenant = await test.tenant(9);
    const third = tenant.people[2];
    await database.asSuperuser(`update app.account set email = null where id = $1`, [third]);
    const id = await test.begin(tenant);
    await Promise.all([
      test.prepare(tenant.organizationId, id, 2),
      test.prepare(tenant.organizationId, id, 3),
    ]);
    const figures = await as(tenant, (tx) => messageFigures(tx, id));
    expect(figures).toMatchObject({ state: 'grace', candidates: 9 });
    expect(figures.byState.pending).toBe(8);
    expect(figures.skipped).toMatchObject({ no_address: 1 });
    const rows = await test.deliveries(id);
    expect(rows.map(({ account_id: account }) => account)).toEqual(
      tenant.people.filter((one) => one !== third),
    );
  });

  it('has tokens that stand side by side in their index and still cannot be guessed', async () => {
    const tenant = await test.tenant(12);
    const parts = [await test.begin(tenant), await test.begin(tenant)];
    for (const id of parts) await test.prepare(tenant.organizationId, id);
    const rows = await database.asSuperuser<{
      message: number;
      account: number;
      token: string;
    }>(
      `select message_id as message, account_id as account, token from app.delivery
       where message_id = any($1) order by token`,
      [parts],
    );
    expect(rows).toHaveLength(24);
    const begins = parts.map(
      (id) => new Set(rows.filter((row) => row.message === id).map((row) => row.token.slice(0, 4))),
    );
    expect(begins.map((one) => one.size)).toEqual([1, 1]);
    // What follows the person's place is random: no two are alike, nor what is written for one of them twice.
    expect(new Set(rows.map((row) => row.token.slice(9))).size).toBe(24);
    expect(rows.map((row) => Number.parseInt(row.token.slice(4, 8), 16))).toEqual(
      rows.map((row) => row.account % 0x1_0000),
    );
    expect(rows.map((row) => row.token[14])).toEqual(rows.map(() => '4'));
  });

  it('can be undone in the middle of that', async () => {
    const tenant = await test.tenant(4);
    const id = await test.begin(tenant);
    // As a worker leaves it that dies after the first part.
    await withOrganizationJob(
      database.workerPool,
      tenant.organizationId,
      { readOnly: false },
      async (tx) => {
        const message = await lockMessage(tx, id);
        if (message === undefined) throw new Error('There is none');
        await insertNextRecipients(tx, message, 2);
      },
    );
    expect(await test.message(id)).toMatchObject({ state: 'preparing', candidates: null });
    expect(await test.states(id)).toEqual(['pending 0', 'pending 0']);
    await as(tenant, (tx) => cancelMessage(tx, id));
    await test.prepare(tenant.organizationId, id);
    test.sender((await sink()).url);
    await test.until(id, 'cancelled', true);
    expect(await test.states(id)).toEqual(['cancelled 0', 'cancelled 0']);
    expect(taken).toEqual([]);
  });
});
