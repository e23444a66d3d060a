import { describe, expect, it } from 'vitest';
import * as accounts from 'contract/people/accounts.contract.ts';
import { useAccounts } from '../people/accounts.factory.ts';

const { product, tenants, add, get, update, countAll } = useAccounts();

describe('row 1: account types and isAdmin', () => {
  it('says isAdmin of admins alone, everywhere', async () => {
    for (const type of ['admin', 'manager', 'standard']) {
      const created = await add({ type });
      expect(created.isAdmin).toBe(type === 'admin');
      expect((await get(created.id)).body.isAdmin).toBe(type === 'admin');
      const list = await product.call(accounts.listAccounts, {
        as: tenants.acme.admin,
        query: { q: created.lastName },
      });
      expect(list.body.items.map((item: { isAdmin: boolean }) => item.isAdmin)).toEqual([
        type === 'admin',
      ]);
    }
    for (const type of ['admin', 'manager', 'standard'] as const) {
      const current = await product.call(accounts.getCurrentAccount, { as: tenants.acme[type] });
      expect(current.body).toMatchObject({
        id: tenants.acme[type].accountId,
        type,
        isAdmin: type === 'admin',
      });
    }
  });

  it('refuses an unknown type and writes nothing', async () => {
    const before = await countAll();
    const { status } = await product.call(accounts.createAccount, {
      as: tenants.acme.admin,
      body: { firstName: 'A', lastName: 'B', type: 'owner' },
    });
    expect(status).toBe(422);
    expect(await countAll()).toBe(before);
  });

  it('turns isAdmin off with the type', async () => {
    const person = await add({ type: 'admin' });
    const { body } = await update(person.id, { version: person.version, type: 'manager' });
    expect(body).toMatchObject({ type: 'manager', isAdmin: false });
  });
});

describe('row 38: reading people', () => {
  it('refuses an unknown query name, sort, filter and cursor', async () => {
    const queries = [
      { password_hash: 'x' },
      { sort: 'password' },
      { type: 'owner' },
      { cursor: 'bm90IGEgY3Vyc29y' },
      { limit: '1000' },
      { deleted: 'maybe' },
    ];
    for (const query of queries as Record<string, string>[]) {
      const { status, body } = await product.call(accounts.listAccounts, {
        as: tenants.acme.admin,
        query,
      });
      expect([status, body.code], JSON.stringify(query)).toEqual([400, 'BAD_REQUEST']);
    }
  });

  it('reads `current` as the caller, not as an id', async () => {
    const { body } = await product.call(
      { method: 'GET', path: '/admin/accounts/current' },
      { as: tenants.beta.manager },
    );
    expect(body.id).toBe(tenants.beta.manager.accountId);
  });

  it('answers 404 for a foreign, an unknown and a malformed id', async () => {
    for (const id of [
      tenants.beta.admin.accountId,
      999_999_999,
      '12a',
      '1e3',
      '-1',
      '٣',
      '99999999999999999999',
    ]) {
      expect((await get(id as number)).status, String(id)).toBe(404);
    }
  });

  it('hides notes, birth date and address from people who may not see them', async () => {
    const person = await add({ notes: 'Left-handed', birthDate: '1984-09-09' });
    expect((await get(person.id, tenants.acme.manager)).body).toMatchObject({
      notes: 'Left-handed',
      birthDate: '1984-09-09',
    });
    expect((await get(person.id, tenants.acme.standard)).status).toBe(403);
  });
});

describe('row 39: adding, changing, deleting', () => {
  it('adds with a numeric id and keeps every field', async () => {
    const fields = {
      preferredName: 'Mara',
      email: 'Amara.Adeyemi@Northgate.example',
      phone: '+442079460117',
      externalId: 'NH-20417',
      birthDate: '1984-09-09',
      gender: 'female',
      pronouns: 'she, her',
      jobTitle: 'Ward sister',
      department: 'Nursing',
      location: 'Harbour Clinic',
      lineManagerId: tenants.acme.manager.accountId,
      startDate: '2019-02-04',
      endDate: '2030-01-01',
      locale: 'en-GB',
      timeZone: 'Europe/London',
      postalAddress: {
        street: '14 Quay Street',
        extra: null,
        postalCode: 'E14',
        city: 'London',
        region: null,
        country: 'GB',
      },
      tags: ['first aider', 'night cover'],
      notes: 'Two\nlines',
    };
    const person = await add(fields);
    expect(Number.isInteger(person.id)).toBe(true);
    expect((await get(person.id)).body).toMatchObject({
      ...fields,
      lineManager: { id: tenants.acme.manager.accountId, name: 'manager acme' },
      version: 1,
      status: 'active',
      access: 'none',
      source: 'manual',
    });
  });

  it('changes the named fields only', async () => {
    const person = await add({ jobTitle: 'Nurse', department: 'Nursing', tags: ['one'] });
    const { status, body } = await update(person.id, { version: 1, jobTitle: 'Ward sister' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      jobTitle: 'Ward sister',
      department: 'Nursing',
      tags: ['one'],
      version: 2,
    });
  });

  it('answers a stale version with the current person', async () => {
    const person = await add({ jobTitle: 'Nurse' });
    await update(person.id, { version: 1, jobTitle: 'Sister' });
    const { status, body } = await update(person.id, { version: 1, jobTitle: 'Matron' });
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body.current).toMatchObject({ jobTitle: 'Sister', version: 2 });
    expect((await get(person.id)).body.jobTitle).toBe('Sister');
  });

  it('lets one of two edits of the same version through', async () => {
    const person = await add();
    const answers = await Promise.all(
      ['One', 'Two'].map((jobTitle) => update(person.id, { version: 1, jobTitle })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('changes nothing when a read is written back', async () => {
    const person = await add({ jobTitle: 'Nurse' });
    const { status, body } = await update(person.id, {
      version: 1,
      jobTitle: 'Nurse',
      firstName: 'Amara',
    });
    expect([status, body.version]).toEqual([200, 1]);
  });

  it('moves to the trash, out of the list, and back', async () => {
    const person = await add({ email: 'trash@acme.example' });
    const params = { id: person.id };
    expect(
      (await product.call(accounts.deleteAccount, { as: tenants.acme.admin, params })).status,
    ).toBe(204);
    const listed = async (query: Record<string, string>) =>
      (
        await product.call(accounts.listAccounts, {
          as: tenants.acme.admin,
          query: { ...query, q: person.lastName },
        })
      ).body.items.map((item: { id: number }) => item.id);
    expect(await listed({})).toEqual([]);
    expect(await listed({ deleted: 'true' })).toEqual([person.id]);
    expect(
      (await product.call(accounts.deleteAccount, { as: tenants.acme.admin, params })).status,
    ).toBe(404);
    const restored = await product.call(accounts.restoreAccount, {
      as: tenants.acme.admin,
      params,
    });
    expect([restored.status, restored.body.deletedAt]).toEqual([200, null]);
    expect(await listed({})).toEqual([person.id]);
  });

  it('frees the address in the trash, and says so when it is wanted back', async () => {
    const first = await add({ email: 'free@acme.example' });
    await product.call(accounts.deleteAccount, {
      as: tenants.acme.admin,
      params: { id: first.id },
    });
    await add({ email: 'FREE@acme.example' });
    const { status, body } = await product.call(accounts.restoreAccount, {
      as: tenants.acme.admin,
      params: { id: first.id },
    });
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
  });
});
