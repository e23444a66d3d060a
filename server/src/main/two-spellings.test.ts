import { describe, expect, it } from 'vitest';
import { createAccount, getAccount } from 'contract/people/accounts.contract.ts';
import { staff, staffHeaders, useImports } from '../areas/imports/imports.factory.ts';
import { allowedDomains } from '../areas/memberships/join-codes/check-code.ts';
import { erasedAddresses } from '../areas/people/erase/erased-addresses.ts';
import { testErasedKey } from '../testing/test-product.ts';

const test = useImports();
const { database, product, tenants } = test;

const add = (email: string) =>
  product.call(createAccount, {
    as: tenants.acme.admin,
    body: { firstName: 'Ann', lastName: 'Lee', email },
  });

const suppress = (email: string) =>
  database.asSuperuser(
    `insert into app.suppression (organization_id, email_key, reason)
     values ($1, app.email_key($2), 'hard_bounce')`,
    [tenants.acme.organizationId, email],
  );

describe('two spellings of one mailbox', () => {
  it('are one address of the directory, and are shown as typed', async () => {
    const { body } = await add('ann@bücher.example');
    const { body: shown } = await product.call(getAccount, {
      as: tenants.acme.admin,
      params: { id: body.id },
    });
    expect(shown.email).toBe('ann@bücher.example');
    for (const email of [
      'ANN@Bücher.example',
      'ann@xn--bcher-kva.example',
      'ann@ｂücher.example',
    ]) {
      const { status, body: refused } = await add(email);
      expect([email, status, refused.errors?.[0]?.path]).toEqual([email, 422, ['email']]);
    }
  });

  it('are one address of an import', async () => {
    const { body } = await add('imp@ｅxample.org');
    const [line = []] = staff(1, 'TS');
    const { id } = await test.upload([staffHeaders, line.with(0, '').with(3, 'imp@example.org')]);
    await test.mapColumns(id, {}, { match: 'email' });
    const { figures } = await test.check(id);
    expect(figures).toMatchObject({ create: 0, update: 1 });
    const { items } = await test.lines(id, { show: 'update' });
    expect(items[0].accountId).toBe(body.id);
  });

  it('both stop getting emails when one of them bounces', async () => {
    await suppress('cat@teſt.example');
    const { body } = await add('cat@test.example');
    const [person] = await database.asSuperuser<{ deliverability: string }>(
      'select deliverability from app.account where id = $1',
      [body.id],
    );
    expect(person?.deliverability).toBe('hard_bounced');
    const [row] = await database
      .asSuperuser<{ deliverability: string }>(
        `update app.account set email = 'cat@ｔest.example', deliverability = 'ok' where id = $1
       returning deliverability`,
        [(await add('dog@test.example')).body.id],
      )
      .catch((error: unknown) => [{ deliverability: String(error) }]);
    expect(row?.deliverability).toMatch(/account_email/);
  });

  it('are both refused once one of them was erased', async () => {
    const hash = erasedAddresses(testErasedKey).hashOf('dan@example.org');
    await database.asSuperuser(
      'insert into app.erased_address (organization_id, address_hash) values ($1, $2)',
      [tenants.acme.organizationId, hash],
    );
    const { status, body } = await add('dan@ｅxample.org');
    expect([status, body.errors?.[0]?.path]).toEqual([422, ['email']]);
  });

  it('are one person who signs in', async () => {
    const { admin } = product.identity;
    const subject = await admin.createUser({ email: 'eve@bücher.example', name: 'Eve Lee' });
    expect(subject).not.toBe('');
    for (const email of ['eve@xn--bcher-kva.example', 'Eve@BÜCHER.example']) {
      await expect(admin.createUser({ email, name: 'Eve Lee' })).rejects.toThrow();
    }
  });

  it('are one domain of those who may join', () => {
    const all = { email_domains: ['bücher.example', 'a.example'] };
    expect(allowedDomains(['xn--bcher-kva.example', 'b.example'], all)).toEqual([
      'xn--bcher-kva.example',
    ]);
  });
});
