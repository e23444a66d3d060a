import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getJoining, updateJoining } from 'contract/organizations/joining.contract.ts';
import { password, useJoining } from './joining.factory.ts';

const test = useJoining();
const { database, product, tenants } = test;

describe('asking for a link with a join code', () => {
  it('learns nothing about 300 known and 300 unknown addresses, and both get the same work', async () => {
    const { code } = await test.joinCode();
    const known = tenants.beta.admin.userId;
    const [row] = await database.asSuperuser<{ email: string }>(
      'select email from app."user" where id = $1',
      [known],
    );
    await database.asSuperuser(
      `insert into app."user" (email, email_key, name)
       select e, e, 'Known' from (select 'known' || n || '@x.example' as e from generate_series(1, 299) n)`,
    );
    const answers = new Set<string>();
    const addresses = Array.from({ length: 300 }, (_, n) => [
      n === 0 ? (row?.email ?? '') : `known${n}@x.example`,
      `unknown${n}@x.example`,
    ]).flat();
    await test.allowMany(() => test.register('no code', 'a@x.example'));
    for (const email of addresses) {
      const { status, body, headers } = await test.register(code, email);
      answers.add(JSON.stringify([status, body, headers['content-length']]));
    }
    expect([...answers]).toHaveLength(1);
    const [count] = await database.asSuperuser<{ n: number }>(
      `select count(*)::int as n from app.invitation where email like '%@x.example' or email = $1`,
      [row?.email],
    );
    expect(count?.n).toBe(600);
    await database.asSuperuser('delete from jobs.job');
  }, 60_000);

  it('existing members, and people who may not join, learn it by email alone', async () => {
    const { code } = await test.joinCode();
    const inside = test.address();
    const outside = test.address();
    const person = await test.add({ email: outside });
    await test.update(person.id, { version: person.version, status: 'deactivated' });
    await database.asSuperuser(`update app.account set access = 'granted' where id = $1`, [
      (await test.add({ email: inside })).id,
    ]);
    for (const email of [inside, outside]) {
      expect((await test.register(code, email)).body.next).toBe('check_mail');
    }
    await test.sendMails();
    expect(test.mailTo(inside)?.subject).toBe('You already belong to acme');
    expect(test.mailTo(outside)?.subject).toBe('You can’t join acme');
    expect([test.codeFor(inside), test.codeFor(outside)]).toEqual(['', '']);
  });

  it('sets no password before the mailbox is proven', async () => {
    const { code } = await test.joinCode();
    const { status, body } = await test.register(code, test.address(), { password });
    expect([status, body.errors[0].code]).toEqual([422, 'not_yet']);
  });

  it('sends one address at most five emails an hour, whatever the source', async () => {
    const { code } = await test.joinCode();
    const email = test.address();
    const ofMail = createHash('sha256')
      .update(`register:mail ${tenants.acme.organizationId} ${email}`)
      .digest('base64url');
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await test.register(code, email)).status);
      // As if the next call came from somewhere else.
      await database.asSuperuser('delete from app.rate_limit where key_hash <> $1', [ofMail]);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

it('a link that was asked for gives no access to an address of a domain that is no longer named', async () => {
  const { code } = await test.joinCode();
  const [other, own] = ['eve@elsewhere.example', test.address()];
  for (const email of [other, own]) await test.register(code, email);
  await test.sendMails();
  const links = [test.codeFor(other), test.codeFor(own)] as const;
  const joining = () => product.call(getJoining, { as: tenants.acme.admin });
  const name = async (emailDomains: string[]) => {
    const body = { version: (await joining()).body.version, emailDomains };
    const { status } = await product.call(updateJoining, { as: tenants.acme.admin, body });
    expect(status).toBe(200);
  };
  await name(['northgate.example']);
  expect((await test.check(links[0])).body).toEqual({ status: 'invalid' });
  expect((await test.register(links[0], other, { password })).status).toBe(422);
  expect((await test.register(links[1], own, { password })).status).toBe(201);
  await name([]);
});
