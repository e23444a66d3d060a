import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
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
    await test.place(id, {}, { match: 'email' });
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

/** The part of the migration that changes what was written before, when an address had one reason. */
async function migrateAgain(): Promise<void> {
  const file = new URL('../migrations/0089-addresses-in-ascii.sql', import.meta.url);
  const [, part] = (await readFile(file, 'utf8')).split('-- What was written before.');
  const owner = new Client({ connectionString: database.urls.owner });
  await owner.connect();
  try {
    await owner.query(`begin;
      create unique index one_reason on app.suppression (organization_id, email_key); --${part ?? ''}
      drop index app.one_reason; commit`);
  } finally {
    await owner.end();
  }
}

describe('addresses that were written before', () => {
  it('get the new key, and keep the old one where another has it', async () => {
    const { organizationId } = tenants.beta;
    await database.asSuperuser('alter table app.account disable trigger user');
    const people = await database.asSuperuser<{ id: number; email: string }>(
      `insert into app.account (organization_id, first_name, last_name, email, email_key, name_key, search_key)
       select $1, 'Old', 'Spelling', e, lower(e), 'spelling old', ' old' from unnest($2::text[]) as e
       returning id, email`,
      [
        organizationId,
        ['a@example.org', 'a@ｅxample.org', 'b@ｅxample.org', 'b@exａmple.org', 'c@Bücher.example'],
      ],
    );
    await database.asSuperuser('alter table app.account enable trigger user');
    await database.asSuperuser(
      `insert into app.suppression (organization_id, email_key, reason, until)
       select $1, e, 'unsubscribed', null from unnest($2::text[]) as e`,
      [organizationId, ['a@ｅxample.org', 'c@bücher.example', 'd@ｅxample.org']],
    );
    await database.asSuperuser(
      `insert into app."user" (email, email_key, name) values ('U@ｅxample.org', 'u@ｅxample.org', 'U')`,
    );
    await migrateAgain();
    const keys = await database.asSuperuser<{ email: string; email_key: string }>(
      'select email, email_key from app.account where id = any($1) order by id',
      [people.map(({ id }) => id)],
    );
    expect(keys.map(({ email, email_key: key }) => [email, key])).toEqual([
      ['a@example.org', 'a@example.org'],
      ['a@ｅxample.org', 'a@ｅxample.org'],
      ['b@ｅxample.org', 'b@example.org'],
      ['b@exａmple.org', 'b@exａmple.org'],
      ['c@Bücher.example', 'c@xn--bcher-kva.example'],
    ]);
    const kept = await database.asSuperuser<{ email_key: string }>(
      'select email_key from app.suppression where organization_id = $1 order by 1',
      [organizationId],
    );
    expect(kept.map(({ email_key: key }) => key)).toEqual([
      'a@example.org',
      'a@ｅxample.org',
      'c@xn--bcher-kva.example',
      'd@example.org',
    ]);
    const users = await database.asSuperuser(
      `select from app."user" where email_key = 'u@example.org' and email = 'U@ｅxample.org'`,
    );
    expect(users).toHaveLength(1);
    // Saved as it is, an entry keeps its key; with another address it gets a new one.
    const [first, second] = people;
    await database.asSuperuser('update app.account set email = email where id = $1', [second?.id]);
    const [moved] = await database.asSuperuser<{ email_key: string }>(
      `update app.account set email = 'z@Ｅxample.org' where id = $1 returning email_key`,
      [first?.id],
    );
    expect(moved?.email_key).toBe('z@example.org');
  });
});
