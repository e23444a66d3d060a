import { describe, expect, it } from 'vitest';
import * as invitations from 'contract/memberships/invitations.contract.ts';
import { createFamily } from 'contract/dependants/families.contract.ts';
import { createAccount } from 'contract/people/accounts.contract.ts';
import { getJoining, updateJoining } from 'contract/organizations/joining.contract.ts';
import { deliverInvitations } from '../joining.jobs.ts';
import { useJoining } from '../registration/joining.factory.ts';

const test = useJoining();
const { database, product, tenants } = test;

const last = async (id: number) =>
  (
    await product.call(invitations.getInvitation, {
      as: tenants.acme.manager,
      params: { id },
    })
  ).body.invitation;

describe('inviting', () => {
  it('names the people it skips, and why', async () => {
    const invited = await test.add({ email: test.address() });
    const noEmail = await test.add();
    const off = await test.add({ email: test.address() });
    await test.update(off.id, { version: off.version, status: 'deactivated' });
    const ids = [invited.id, noEmail.id, off.id, tenants.acme.manager.accountId];
    const { status, body } = await test.invite(ids);
    expect(status).toBe(202);
    expect(body.invited).toBe(1);
    expect(
      new Map(body.leftOut.map((row: { id: number; reason: string }) => [row.id, row.reason])),
    ).toEqual(
      new Map([
        [noEmail.id, 'no_email'],
        [off.id, 'deactivated'],
        [tenants.acme.manager.accountId, 'has_access'],
      ]),
    );
    expect((await test.get(invited.id)).body.access).toBe('invited');
  });

  it('takes an administrator where staff are invited, and is refused for oneself', async () => {
    const manager = await test.add({ email: test.address(), type: 'manager' });
    const before = (await test.get(manager.id)).body;
    expect((await test.invite([manager.id], tenants.acme.manager)).status).toBe(403);
    expect((await test.invite([manager.id], tenants.acme.standard)).status).toBe(403);
    expect((await test.get(manager.id)).body).toEqual(before);
    expect((await test.invite([manager.id])).body.invited).toBe(1);
    expect((await test.invite([tenants.acme.admin.accountId])).status).toBe(403);
  });

  it('invites no one when one is of another organization', async () => {
    const own = await test.add({ email: test.address() });
    const { status } = await test.invite([own.id, tenants.beta.standard.accountId]);
    expect(status).toBe(404);
    expect((await test.get(own.id)).body.access).toBe('none');
  });

  it('happens with adding a person, by the same rules', async () => {
    await test.sendMails();
    const add = (person: object, as = tenants.acme.manager) =>
      product.call(createAccount, {
        as,
        body: { firstName: 'Nia', lastName: 'Now', invite: true, ...person },
      });
    const email = test.address();
    const added = await add({ email });
    expect([added.status, added.body.access]).toEqual([201, 'invited']);
    await test.sendMails();
    expect((await test.check(test.codeFor(email))).body.status).toBe('valid');

    const without = await add({});
    expect([without.status, without.body.errors[0].path]).toEqual([422, ['invite']]);
    const manager = { email: test.address(), type: 'manager', accessScope: [] };
    expect((await add(manager)).status).toBe(403);
    expect((await add(manager, tenants.acme.admin)).body.access).toBe('invited');
    const family = await product.call(createFamily, {
      as: tenants.acme.admin,
      body: {
        firstName: 'Nils',
        lastName: 'Now',
        email: test.address(),
        invite: true,
        dependants: [],
      },
    });
    expect([family.status, family.body.access]).toEqual([201, 'invited']);
  });

  it('of 120 people goes in jobs of fifty, and twice the same key is once', async () => {
    await test.sendMails();
    const people: number[] = [];
    for (let n = 0; n < 120; n += 1) people.push((await test.add({ email: test.address() })).id);
    const call = () =>
      product.call(invitations.invitePeople, {
        as: tenants.acme.admin,
        body: { ids: people },
        headers: { 'idempotency-key': 'all of them' },
      });
    expect([(await call()).body.invited, (await call()).body.invited]).toEqual([120, 120]);
    expect(await test.jobs.rows(deliverInvitations)).toHaveLength(3);
    const mails = test.mails.length;
    await test.sendMails();
    expect(test.mails.length - mails).toBe(120);
  });
});

describe('the status of an invitation', () => {
  it('is reported from the queue to the answer', async () => {
    const email = test.address();
    const { id } = await test.add({ email });
    await test.invite([id]);
    expect(await last(id)).toMatchObject({ state: 'queued', email, invitedBy: 'admin acme' });
    await test.sendMails();
    expect(await last(id)).toMatchObject({ state: 'sent', reply: '250 taken' });
    await test.check(test.codeFor(email));
    expect((await last(id)).state).toBe('opened');
    await product.call(invitations.revokeInvitations, {
      as: tenants.acme.manager,
      body: { ids: [id] },
    });
    expect((await last(id)).state).toBe('revoked');
    expect((await test.get(id)).body.access).toBe('none');
  });

  it('is bounced when no server accepts the email, while others are sent', async () => {
    const [bad, good] = [test.address(), test.address()];
    test.refused.add(bad);
    const ids = [(await test.add({ email: bad })).id, (await test.add({ email: good })).id];
    await test.invite(ids);
    await test.sendMails();
    expect([(await last(ids[0])).state, (await last(ids[1])).state]).toEqual(['bounced', 'sent']);
    expect((await last(ids[0])).reply).toContain('550');
  });

  it('is an email of the organization: its logo, colour, address and contact', async () => {
    await database.asSuperuser(
      `update app.organization set accent = '#7a1f5c', logo = 'brand/mark',
         postal_address = E'4 Mill Lane\nNorthgate', contact_email = 'desk@northgate.example',
         footer_text = 'No. 4711' where id = $1`,
      [tenants.acme.organizationId],
    );
    const [organization] = await database.asSuperuser<{ key: string; name: string }>(
      'select key, name from app.organization where id = $1',
      [tenants.acme.organizationId],
    );
    const email = test.address();
    await test.invite([(await test.add({ email })).id]);
    await test.sendMails();
    const { html = '', text = '' } = test.mailTo(email) ?? {};
    expect(html).toContain('border-top:4px solid #7a1f5c');
    expect(html).toContain(
      `<img src="http://127.0.0.1:3000/api/files/logo/${organization?.key}/mark" alt="${organization?.name}"`,
    );
    expect(html).toContain('4 Mill Lane<br>Northgate<br>desk@northgate.example<br>No. 4711');
    expect(text).toContain('4 Mill Lane\nNorthgate\ndesk@northgate.example\nNo. 4711');
  });

  it('is one email when its job runs twice', async () => {
    const email = test.address();
    const { id } = await test.add({ email });
    await test.invite([id]);
    const [job] = await test.jobs.rows(deliverInvitations);
    await test.sendMails();
    await database.asSuperuser(
      `select jobs.enqueue('people.deliver-invitations', $1::jsonb, now(), null)`,
      [JSON.stringify(job?.data)],
    );
    await test.sendMails();
    expect(test.mails.filter(({ to }) => to.address === email)).toHaveLength(1);
  });

  it('ends when it was to', async () => {
    const as = tenants.acme.admin;
    const { version } = (await product.call(getJoining, { as })).body;
    const changed = await product.call(updateJoining, { as, body: { version, invitationDays: 3 } });
    expect(changed.body).toMatchObject({ invitationDays: 3, version: version + 1 });
    const { id } = await test.add({ email: test.address() });
    await test.invite([id]);
    const { createdAt, expiresAt } = await last(id);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(3 * 86_400_000);
    const stale = await product.call(updateJoining, { as, body: { version, invitationDays: 4 } });
    expect([stale.status, stale.body.current]).toEqual([409, changed.body]);
  });
});

it('writes into the audit log who invited, revoked and approved', async () => {
  const { id } = await test.add({ email: test.address() });
  await test.invite([id]);
  const rows = await database.asSuperuser<{ action: string }>(
    `select action from app.audit_event where target_id = $1 and target_type = 'account' order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['account.created', 'account.invited']);
});
