import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { getJoining, updateJoining } from 'contract/organizations/joining.contract.ts';
import * as invitations from 'contract/memberships/invitations.contract.ts';
import { useJoining } from '../registration/joining.factory.ts';
import { remindInvitedPeople } from './remind-invited.ts';

const test = useJoining();
const { database, product, tenants } = test;

const settings = async () =>
  (await product.call(getJoining, { as: tenants.acme.admin })).body as { version: number };
const plan = async (days: number[], more: object = {}) =>
  product.call(updateJoining, {
    as: tenants.acme.admin,
    body: { version: (await settings()).version, reminderDays: days, ...more },
  });

/** The zones of the world in which it is day or night now, whenever that is. */
const zoneWithHour = async (from: number, to: number) => {
  const [zone] = await database.asSuperuser<{ name: string }>(
    `select name from pg_timezone_names where name like 'Etc/GMT%'
      and extract(hour from now() at time zone name) between $1 and $2 limit 1`,
    [from, to],
  );
  return zone?.name ?? '';
};
const isHour = async (from: number, to: number) =>
  database.asSuperuser('update app.organization set time_zone = $1', [
    await zoneWithHour(from, to),
  ]);

/** As if the mail server had taken the invitation so many days ago. */
const daysAgo = (id: number, days: number) =>
  database.asSuperuser(
    `update app.invitation set delivered_at = now() - make_interval(days => $2),
       created_at = now() - make_interval(days => $2) where account_id = $1`,
    [id, days],
  );

/** One hour of the worker: what falls due, and its emails. @returns how many emails were sent */
async function hour(): Promise<number> {
  const before = test.mails.length;
  await remindInvitedPeople({
    pool: database.workerPool,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });
  await test.sendMails();
  return test.mails.length - before;
}

async function invitedPerson(): Promise<{
  id: number;
  email: string;
  version: number;
  code: string;
}> {
  const person = await test.add({ email: test.address() });
  await test.invite([person.id]);
  await test.sendMails();
  return { ...person, code: test.codeFor(person.email) };
}

const last = async (id: number) =>
  (await product.call(invitations.getInvitation, { as: tenants.acme.manager, params: { id } })).body
    .invitation;

describe('reminding invited people who have not joined', () => {
  it('is off until it is turned on, then follows the plan, each once, with every link working', async () => {
    await isHour(10, 16);
    const person = await invitedPerson();
    await daysAgo(person.id, 4);
    expect(await hour()).toBe(0);
    expect((await plan([3, 7, 12])).status).toBe(200);

    expect(await hour()).toBe(1);
    const mail = test.mailTo(person.email);
    expect(mail?.subject).toMatch(/^Reminder: your invitation to /);
    expect(await last(person.id)).toMatchObject({ state: 'sent', remindedAt: expect.any(String) });
    const second = test.codeFor(person.email);
    expect(second).not.toBe(person.code);
    for (const code of [person.code, second]) {
      expect((await test.check(code)).body.status).toBe('valid');
    }
    expect(await hour()).toBe(0);

    await daysAgo(person.id, 8);
    expect([await hour(), await hour()]).toEqual([1, 0]);
    await daysAgo(person.id, 13);
    expect([await hour(), await hour()]).toEqual([1, 0]);
    await daysAgo(person.id, 40);
    expect(await hour()).toBe(0);

    expect(
      (await test.register(person.code, person.email, { password: 'ferry lantern oat' })).status,
    ).toBe(201);
    expect((await test.check(second)).body.status).toBe('invalid');
  });

  it('sends one email for several days that fell due together', async () => {
    await isHour(10, 16);
    const person = await invitedPerson();
    await daysAgo(person.id, 13);
    await plan([3, 7, 12]);
    expect([await hour(), await hour()]).toEqual([1, 0]);
  });

  it('skips people who joined, were revoked or deactivated, have another address or no link', async () => {
    await isHour(10, 16);
    await plan([3]);
    const people = [];
    for (let count = 0; count < 5; count += 1) people.push(await invitedPerson());
    for (const { id } of people) await daysAgo(id, 5);
    const [came, back, off, moved, over] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    await test.register(came.code, came.email, { password: 'ferry lantern oat' });
    await product.call(invitations.revokeInvitations, {
      as: tenants.acme.admin,
      body: { ids: [back.id] },
    });
    const current = await Promise.all(
      [off, moved].map(async ({ id }) => (await test.get(id)).body),
    );
    await test.update(off.id, { version: current[0].version, status: 'deactivated' });
    await test.update(moved.id, { version: current[1].version, email: test.address() });
    await database.asSuperuser(
      `update app.invitation set expires_at = now() - interval '1 hour' where account_id = $1`,
      [over.id],
    );
    expect(await hour()).toBe(0);
  });

  it('waits for the day where the organization is', async () => {
    const person = await invitedPerson();
    await plan([3]);
    await daysAgo(person.id, 3);
    await isHour(0, 7);
    expect(await hour()).toBe(0);
    await isHour(10, 16);
    expect(await hour()).toBe(1);
  });

  it('shows an address that servers now refuse', async () => {
    await isHour(10, 16);
    const person = await invitedPerson();
    await plan([3]);
    await daysAgo(person.id, 3);
    test.refused.add(person.email);
    await hour();
    expect(await last(person.id)).toMatchObject({ state: 'bounced', reply: '550 no such mailbox' });
    expect(await hour()).toBe(0);
  });

  it.each([
    [[3, 3], 422],
    [[7, 3], 422],
    [[0], 422],
    [[1, 2, 3, 4, 5, 6], 422],
    [[20], 422],
    [[1, 2, 3, 4, 5], 200],
    [[], 200],
  ])('takes the plan %j with %i', async (days, status) => {
    expect((await plan(days)).status).toBe(status);
  });

  it('refuses to shorten the life of a link below its reminders', async () => {
    await plan([3, 7, 12]);
    const { status, body } = await plan([3, 7, 12], { invitationDays: 7 });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: ['reminderDays', 1] }]);
  });
});
