import { beforeAll, expect, it } from 'vitest';
import { listHistory } from 'contract/people/history.contract.ts';
import { updateAccount } from 'contract/people/accounts.contract.ts';
import { changeSubscription, getSubscription } from 'contract/people/subscription.contract.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { composeEmail, visit } from '../sent-emails.factory.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let beta: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
  beta = await product.tenant('beta');
});

const change = (id: number, state: 'subscribed' | 'unsubscribed', as = acme.admin) =>
  product.call(changeSubscription, { as, params: { id }, body: { state } });
const subscription = async (id: number) =>
  (await product.call(getSubscription, { as: acme.admin, params: { id } })).body;

async function isSuppressed(email: string): Promise<boolean> {
  const rows = await database.asSuperuser(
    `select from app.suppression where organization_id = $1 and email_key = lower($2)`,
    [acme.organizationId, email],
  );
  return rows.length > 0;
}

it('is stopped by staff with the address, told with who did it, and begins again by staff', async () => {
  const { accountId, email } = await composeEmail(database, acme);
  expect(await subscription(accountId)).toEqual({
    state: 'never_asked',
    last: null,
    resumable: false,
  });
  for (let twice = 0; twice < 2; twice += 1) {
    const { status, body } = await change(accountId, 'unsubscribed', acme.manager);
    expect([status, body.subscription]).toEqual([200, 'unsubscribed']);
  }
  expect(await isSuppressed(email)).toBe(true);
  expect(await subscription(accountId)).toMatchObject({
    state: 'unsubscribed',
    last: { by: 'staff', name: expect.stringMatching(/\w \w/) },
    resumable: true,
  });
  const back = await change(accountId, 'subscribed');
  expect([back.status, back.body.subscription]).toEqual([200, 'subscribed']);
  expect(await isSuppressed(email)).toBe(false);

  const { body } = await product.call(listHistory, { as: acme.admin, params: { id: accountId } });
  const actions = body.items.map(({ action }: { action: string }) => action);
  expect(actions.filter((action: string) => action.startsWith('message.'))).toEqual([
    'message.subscribed',
    'message.unsubscribed',
  ]);
});

it('is not resubscribed by staff after the person’s own decision, also where staff had unsubscribed them before', async () => {
  for (const before of ['staff', 'nobody']) {
    const { accountId, email, link } = await composeEmail(database, acme);
    if (before === 'staff') await change(accountId, 'unsubscribed');
    await visit(product, `/u/${link}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await subscription(accountId)).toMatchObject({
      last: { by: 'self', name: null },
      resumable: false,
    });
    expect((await change(accountId, 'subscribed')).status).toBe(409);
    expect(await isSuppressed(email)).toBe(true);
  }
});

it('begins again for the address that the person has by now, by the link of an email to an earlier one', async () => {
  const { accountId, email, link } = await composeEmail(database, acme);
  const moved = await product.call(updateAccount, {
    as: acme.admin,
    params: { id: accountId },
    body: { version: 1, email: `now-${email}` },
  });
  expect(moved.status).toBe(200);
  await change(accountId, 'unsubscribed');
  expect(await isSuppressed(`now-${email}`)).toBe(true);
  await visit(product, `/u/${link}`, {
    method: 'POST',
    body: 'action=resume',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(await subscription(accountId)).toMatchObject({ state: 'subscribed' });
  expect(await isSuppressed(`now-${email}`)).toBe(false);
});

it('of another organization is not found', async () => {
  const { accountId } = await composeEmail(database, acme);
  expect((await change(accountId, 'unsubscribed', beta.admin)).status).toBe(404);
  expect(await subscription(accountId)).toMatchObject({ state: 'never_asked' });
});
