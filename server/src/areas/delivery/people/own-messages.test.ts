import { beforeAll, expect, it } from 'vitest';
import { listOwnMessages } from 'contract/delivery/own-messages.contract.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../../testing/test-product.ts';
import { composeEmail, visit, type ComposedEmailOptions } from '../sent-emails.factory.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let beta: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
  beta = await product.tenant('beta');
});

const own = async (as: TestPerson, query: Record<string, string> = {}) => {
  const { status, body } = await product.call(listOwnMessages, { as, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

/** An email that went to this person. */
async function sentTo({ accountId }: TestPerson, options: ComposedEmailOptions) {
  const email = await composeEmail(database, acme, options);
  await database.asSuperuser('update app.delivery set account_id = $1 where id = $2', [
    accountId,
    email.deliveryId,
  ]);
  return email;
}

it('lists the emails that someone got, with a link to each, and those they have not opened', async () => {
  const { standard, manager } = acme;
  expect(await own(standard)).toMatchObject({ items: [], unopened: 0, total: { count: 0 } });
  const first = await sentTo(standard, { subject: 'Winter rota' });
  await sentTo(standard, { subject: 'Quiet', tracking: 'off' });
  await sentTo(standard, { subject: 'Tried', purpose: 'test' });
  await sentTo(manager, { subject: 'Of someone else' });
  const { items, unopened, total } = await own(standard);
  expect([unopened, total]).toEqual([1, { count: 2, kind: 'exact' }]);
  expect(items).toMatchObject([
    { subject: 'Quiet', tracked: false, openedAt: null },
    { subject: 'Winter rota', tracked: true, openedAt: null, fromName: 'Acme' },
  ]);
  expect(new URL(items[1].url).pathname).toBe(`/r/${first.link}`);
  expect((await visit(product, new URL(items[1].url).pathname)).statusCode).toBe(200);
  expect(await own(standard)).toMatchObject({
    unopened: 0,
    items: [{ openedAt: null }, { openedAt: expect.any(String) }],
  });
  const page = await own(standard, { limit: '1' });
  expect((await own(standard, { limit: '1', cursor: page.nextCursor })).items).toMatchObject([
    { subject: 'Winter rota' },
  ]);
  expect((await own(beta.standard)).items).toEqual([]);
});

it('has what left last first, also where it was prepared before', async () => {
  const { manager } = acme;
  const waited = await sentTo(manager, { subject: 'Waited for the morning', sentAgo: 10 });
  await sentTo(manager, { subject: 'Left at once', sentAgo: 3600 });
  const page = await own(manager, { limit: '1' });
  expect(page.items).toMatchObject([{ subject: 'Waited for the morning' }]);
  expect(new URL(page.items[0].url).pathname).toBe(`/r/${waited.link}`);
  const next = await own(manager, { limit: '1', cursor: page.nextCursor });
  expect(next.items).toMatchObject([{ subject: 'Of someone else' }]);
  const last = await own(manager, { limit: '1', cursor: next.nextCursor });
  expect(last.items).toMatchObject([{ subject: 'Left at once' }]);
});

it('has the emails of an entry that was merged into theirs', async () => {
  const email = await composeEmail(database, acme, { subject: 'To the other entry' });
  await database.asSuperuser(
    `insert into app.merged_account (organization_id, account_id, into_id) values ($1, $2, $3)`,
    [acme.organizationId, email.accountId, acme.standard.accountId],
  );
  expect((await own(acme.standard)).items[0]).toMatchObject({ subject: 'To the other entry' });
});
