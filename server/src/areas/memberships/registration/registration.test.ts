import { describe, expect, it } from 'vitest';
import { getMe } from 'contract/session/session.contract.ts';
import * as invitations from 'contract/memberships/invitations.contract.ts';
import { password, useJoining } from './joining.factory.ts';

const test = useJoining();
const { database, product, tenants } = test;

/** Someone who was invited, with the code that their mailbox got. */
async function invited(fields: { email?: string; lastName?: string } = {}) {
  const email = fields.email ?? test.address();
  const person = await test.add({ ...fields, email });
  expect((await test.invite([person.id])).body).toEqual({ invited: 1, leftOut: [] });
  await test.sendMails();
  return { id: person.id as number, email, code: test.codeFor(email) };
}

/** A token of the user behind a person. */
async function sessionOf(accountId: number): Promise<string> {
  const [row] = await database.asSuperuser<{ subject: string }>(
    `select i.subject from app.user_identity i join app.account a on a.user_id = i.user_id where a.id = $1`,
    [accountId],
  );
  return (await product.identity.openSession(row?.subject ?? '')).token;
}

const accept = (code: string, token: string) =>
  product.call(
    { method: 'POST', path: '/auth/accept-invitation' },
    { headers: { authorization: `Bearer ${token}` }, body: { code, termsAccepted: true } },
  );

/** An answer without what differs from request to request. */
const bytes = ({ status, body }: { status: number; body: object }) =>
  JSON.stringify([status, { ...body, requestId: '' }]);

describe('an invitation', () => {
  it('row 37: is mailed, names the inviter and the organization, and works once', async () => {
    const { id, email, code } = await invited();
    const mail = test.mailTo(email);
    expect(mail?.subject).toBe('Your invitation to acme');
    expect(mail?.text).toContain(`http://127.0.0.1:3000/auth/register#code=${code}`);
    const { body } = await test.check(code);
    expect(body).toMatchObject({
      status: 'valid',
      offer: {
        kind: 'invitation',
        organization: { slug: 'acme', name: 'acme' },
        inviter: { name: 'admin acme' },
        type: 'standard',
        person: { email, signsIn: false },
      },
    });
    const registered = await test.register(code, email, { password });
    expect([registered.status, registered.body]).toEqual([
      201,
      { next: 'sign_in', organizationSlug: 'acme' },
    ]);
    expect(await test.signsIn(email)).toBe(true);
    const { body: account } = await test.get(id);
    expect(account).toMatchObject({ access: 'granted', hasUser: true });
    expect((await test.register(code, email, { password })).status).toBe(422);
    expect((await test.check(code)).body).toEqual({ status: 'invalid' });
  });

  it('lets exactly one of twenty at once in', async () => {
    const { email, code } = await invited();
    await test.allowMany(() => test.register('no code', email));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        test.register(code, email, { password, lastName: `Okafor ${n}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const users = await database.asSuperuser('select from app."user" where email_key = $1', [
      email,
    ]);
    expect(users).toHaveLength(1);
  });

  it('is of no use with another address, which is not told from a wrong code', async () => {
    const { email, code } = await invited();
    const other = await test.register(code, 'other@northgate.example', { password });
    const unknown = await test.register('f'.repeat(32) + '.' + 'a'.repeat(32), email, { password });
    expect(bytes(other)).toBe(bytes(unknown));
    expect((await test.check(code)).body.status).toBe('valid');
  });

  it('can be used again after a password that was refused', async () => {
    const { email, code } = await invited();
    const weak = '\ufb03'.repeat(100);
    expect((await test.register(code, email, { password: weak })).body.errors[0].path).toEqual([
      'password',
    ]);
    expect((await test.register(code, email, { password })).status).toBe(201);
  });

  it('takes over an identity that a crash left without a user', async () => {
    const { email, code } = await invited();
    await product.identity.admin.createUser({
      email,
      name: 'Left behind',
      password: 'ferry-under-the-oats',
    });
    expect((await test.register(code, email, { password })).status).toBe(201);
    expect([await test.signsIn(email), await test.signsIn(email, 'ferry-under-the-oats')]).toEqual([
      true,
      false,
    ]);
  });

  it('asks people with a user to sign in, and accepts no one else', async () => {
    const { id, email, code } = await invited();
    await test.register(code, email, { password });
    const other = await test.add({ email }, tenants.beta.admin);
    await test.invite([other.id], tenants.beta.admin);
    await test.sendMails();
    const second = test.codeFor(email);
    const answer = await test.register(second, email, { password });
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'signs_in']);

    expect((await accept(second, tenants.acme.admin.token)).status).toBe(422);
    const token = await sessionOf(id);
    expect((await accept(second, token)).body).toEqual({
      next: 'sign_in',
      organizationSlug: 'beta',
    });
    const me = await product.call(getMe, { headers: { authorization: `Bearer ${token}` } });
    expect(me.body.organizations.map(({ slug }: { slug: string }) => slug)).toEqual([
      'acme',
      'beta',
    ]);
  });
});

describe('a deleted person', () => {
  it('joins as the new person they are invited as; the old account, restored, has no access', async () => {
    const { id, email, code } = await invited();
    await test.register(code, email, { password });
    await test.remove(id);
    const token = await sessionOf(id);
    const again = await invited({ email });
    expect((await accept(again.code, token)).body).toMatchObject({ next: 'sign_in' });
    expect((await test.get(again.id)).body).toMatchObject({ access: 'granted', hasUser: true });
    const { body } = await test.get(again.id);
    await test.update(again.id, { version: body.version, email: test.address() });
    expect((await test.restore(id)).status).toBe(200);
    expect((await test.get(id)).body).toMatchObject({ access: 'none', hasUser: false });
  });

  it('cannot restore access with a join code', async () => {
    const { id, email, code } = await invited();
    await test.register(code, email, { password });
    await test.remove(id);
    const token = await sessionOf(id);
    const { code: shared } = await test.joinCode();
    expect((await test.register(shared, email)).body.next).toBe('check_mail');
    await test.sendMails();
    expect((await accept(test.codeFor(email), token)).status).toBe(422);
  });
});

describe('every code that is not good', () => {
  it('row 36: is answered with the same bytes', async () => {
    const expired = await invited();
    const revoked = await invited();
    const replaced = await invited();
    const moved = await invited();
    const deactivated = await invited();
    await database.asSuperuser(
      `update app.invitation set expires_at = now() where account_id = $1`,
      [expired.id],
    );
    await product.call(invitations.revokeInvitations, {
      as: tenants.acme.admin,
      body: { ids: [revoked.id] },
    });
    await test.invite([replaced.id]);
    await test.sendMails();
    const { version } = (await test.get(moved.id)).body;
    await test.update(moved.id, { version, email: test.address() });
    const stands = (await test.get(deactivated.id)).body;
    await test.update(deactivated.id, { version: stands.version, status: 'deactivated' });
    const usedUp = await test.joinCode({ usesMax: 1 });
    await database.asSuperuser('update app.join_code set uses = 1 where id = $1', [
      usedUp.joinCode.id,
    ]);
    const good = await invited();
    const [organization] = await database.asSuperuser<{ key: string }>(
      `select key from app.organization where slug = 'beta'`,
    );
    const codes = [
      expired.code,
      revoked.code,
      replaced.code,
      moved.code,
      deactivated.code,
      usedUp.code,
      good.code.replace(/^.{32}/, organization?.key ?? ''),
      good.code.replace(/^.{32}/, 'f'.repeat(32)),
      `${good.code.slice(0, -1)}${good.code.endsWith('0') ? '1' : '0'}`,
      'no code',
      "' or 1=1 --",
    ];
    for (const code of codes) {
      await database.asSuperuser('delete from app.rate_limit');
      expect([code, await test.check(code).then(({ body }) => body)]).toEqual([
        code,
        { status: 'invalid' },
      ]);
    }
    expect((await test.check(good.code)).body.status).toBe('valid');
    expect(test.codeFor(replaced.email)).not.toBe(replaced.code);
  });

  it('is stopped after ten tries from one address, whatever headers and spellings are sent', async () => {
    const statuses = [];
    for (let n = 0; n < 14; n += 1) {
      const { status } = await product.call(
        { method: 'POST', path: '/auth/check-invitation-code-status' },
        {
          body: { code: `guess ${n}` },
          headers: {
            'x-forwarded-for': `203.0.113.${n}`,
            'x-real-ip': `203.0.113.${n}`,
            forwarded: `for=203.0.113.${n}`,
          },
        },
      );
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
  });

  it('refuses what does not belong into a registration, without any effect', async () => {
    const { id, email, code } = await invited();
    for (const extra of [
      { type: 'admin' },
      { access: 'granted' },
      { organizationId: 1 },
      { id: 1 },
    ]) {
      expect((await test.register(code, email, { password, ...extra })).status).toBe(422);
    }
    expect((await test.get(id)).body).toMatchObject({ access: 'invited', type: 'standard' });
  });
});
