import { expect, it } from 'vitest';
import * as accounts from 'contract/people/accounts.contract.ts';
import { testErasedKey } from '../../../../testing/test-product.ts';
import { erasedAddresses } from '../../../people/erase/erased-addresses.ts';
import { nameKey } from '../../../people/account-values.ts';
import { staff, staffHeaders, useImports } from '../../imports.factory.ts';

const test = useImports();
const { database, product, tenants } = test;

/** As erasing leaves it, which has a test of its own. */
async function erase(
  organizationId: number,
  keys: { email?: string; externalId?: string; name?: string },
) {
  const erased = erasedAddresses(testErasedKey);
  const { email, externalId, name = '' } = keys;
  const hashes = [
    email === undefined ? null : erased.hashOf(email),
    externalId === undefined ? null : erased.hashOfId(externalId, name),
  ];
  await database.asSuperuser(
    `insert into app.erased_address (organization_id, address_hash)
     select $1, hash from unnest($2::text[]) as hash where hash is not null`,
    [organizationId, hashes],
  );
}

it('an import restores no erased person, and gives their keys to no one else', async () => {
  const [known = [], byEmail = [], byId = [], fresh = []] = staff(4, 'ER');
  await test.bring([staffHeaders, known]);
  const { organizationId } = tenants.acme;
  await erase(organizationId, { email: (byEmail[3] ?? '').toLowerCase() });
  const name = nameKey({ first_name: byId[1] ?? '', last_name: byId[2] ?? '' });
  await erase(organizationId, { externalId: (byId[0] ?? '').toLowerCase(), name });
  // The current owner of the ID has another name.
  await erase(organizationId, { externalId: (fresh[0] ?? '').toLowerCase(), name: 'another one' });
  await erase(organizationId, { email: 'once.anns@acme.example' });
  // What another organization was asked to forget is its own business.
  await erase(tenants.beta.organizationId, { email: (fresh[3] ?? '').toLowerCase() });
  const mistaken = known.with(3, 'Once.Anns@acme.example');
  const { id } = await test.upload([
    staffHeaders,
    byEmail.with(3, (byEmail[3] ?? '').toUpperCase()),
    byId,
    fresh,
    mistaken,
  ]);
  await test.mapColumns(id, {}, { match: 'externalId' });
  const checked = await test.check(id);
  expect(checked.figures).toMatchObject({ errors: 3, create: 1, update: 0 });
  const { items } = await test.lines(id, { show: 'errors' });
  const found = (items as { line: number; errors: { field: string; code: string }[] }[]).map(
    ({ line, errors: [error] }) => [line, error?.field, error?.code],
  );
  expect(found).toEqual([
    [2, 'email', 'erased'],
    [3, 'externalId', 'erased'],
    [5, 'email', 'erased'],
  ]);
  // Another address means another person.
  const text = 'another.one@acme.example';
  const was = (byEmail[3] ?? '').toUpperCase();
  const { row } = await test.fix(id, 2, [{ index: 3, was, text }]);
  expect(row).toMatchObject({ outcome: 'create', errors: [] });
  expect((await test.run(id)).written).toMatchObject({ created: 2, updated: 0 });
});

it('nor does a form: not as a new person, and not by giving their address to another', async () => {
  const as = tenants.acme.admin;
  const person = { firstName: 'Some', lastName: 'One' };
  const name = nameKey({ first_name: 'Some', last_name: 'One' });
  const keys = { email: 'gone@acme.example', externalId: 'gone-1', name };
  await erase(tenants.acme.organizationId, keys);
  const added = await product.call(accounts.createAccount, {
    as,
    body: { ...person, externalId: 'Gone-1' },
  });
  expect(added.body.errors).toMatchObject([{ path: ['externalId'], code: 'erased' }]);
  const { body } = await product.call(accounts.createAccount, { as, body: person });
  const params = { id: body.id };
  const change = (fields: object) =>
    product.call(accounts.updateAccount, { as, params, body: { version: 1, ...fields } });
  const refused = await change({ email: 'Gone@acme.example' });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject([{ path: ['email'], code: 'erased' }]);
  expect((await change({ externalId: 'GONE-1' })).body.errors).toMatchObject([
    { path: ['externalId'], code: 'erased' },
  ]);
  expect((await change({ email: 'here@acme.example' })).status).toBe(200);
  const next = { ...person, firstName: 'Another', externalId: 'Gone-1' };
  const given = await product.call(accounts.createAccount, { as, body: next });
  expect(given.status, 'the next employee gets the number').toBe(201);
});
