import { expect, it } from 'vitest';
import { addSuppression } from 'contract/delivery/suppressions.contract.ts';
import { changeSubscription } from 'contract/people/subscription.contract.ts';
import { useUndo } from './undo.factory.ts';

const test = useUndo();
const { database, product, tenants } = test;
const as = () => tenants.acme.admin;

const header = ['id', 'first name', 'last name', 'email', 'Unsubscribed', 'Bounced'];
const row = (id: string, lastName: string, unsubscribed = '', bounced = '') => [
  id,
  'Given',
  lastName,
  `${id.toLowerCase()}@acme.example`,
  unsubscribed,
  bounced,
];

async function bring(lines: string[][]) {
  const { id } = await test.upload([header, ...lines]);
  await test.mapColumns(id, { id: 'externalId' }, { match: 'externalId' });
  await test.check(id);
  return test.run(id);
}

const people = () =>
  database.asSuperuser<{ id: number; last_name: string; stands: string }>(
    `select id, last_name, subscription || ' ' || deliverability as stands from app.account
     where organization_id = $1 and external_id like 'UN-%' order by external_id`,
    [tenants.acme.organizationId],
  );

it('undoing an import begins no emails again to people who unsubscribed, or whose emails bounced, since', async () => {
  const ids = ['UN-1', 'UN-2', 'UN-3', 'UN-4'] as const;
  await bring(ids.map((id) => row(id, 'Before')));
  const done = await bring([
    row('UN-1', 'After', 'no', 'no'),
    row('UN-2', 'After', 'yes', 'yes'),
    row('UN-3', 'After', 'yes'),
    row('UN-4', 'After', 'yes'),
  ]);
  const [since, , again, back] = await people();
  const change = (id: number | undefined, state: string) =>
    product.call(changeSubscription, { as: as(), params: { id }, body: { state } });
  expect((await change(since?.id, 'unsubscribed')).status).toBe(200);
  const bounced = { address: 'un-1@acme.example', reason: 'hard_bounce' };
  await product.call(addSuppression, { as: as(), body: bounced });
  // They decide what the file had said.
  await database.asSuperuser(
    `insert into app.subscription_change (organization_id, account_id, state, by)
     values ($1, $2, 'unsubscribed', 'self')`,
    [tenants.acme.organizationId, again?.id],
  );
  await database.asSuperuser(`update app.account set subscription = 'subscribed' where id = $1`, [
    back?.id,
  ]);
  await test.undo(done.id);
  expect((await people()).map(({ last_name: name, stands }) => [name, stands])).toEqual([
    ['Before', 'unsubscribed hard_bounced'],
    ['Before', 'never_asked ok'],
    ['Before', 'unsubscribed ok'],
    ['Before', 'subscribed ok'],
  ]);
});
