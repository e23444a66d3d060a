import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportOwnData } from 'contract/session/own-data.contract.ts';
import { ownDataSchema, type OwnData } from 'contract/session/own-data.ts';
import { oldPassword, useForgetfulPeople } from '../identity/forgotten-password.testing.ts';
import { ownDataSources } from './own-data.ts';
import { canary, photoBytes, plantData } from './own-data.testing.ts';
import { bearer, turnOn } from '../identity/two-factor.testing.ts';

const test = useForgetfulPeople();
const { api, database, mail, person } = test;

/** Columns that name a person and are in no one's export of their own data, each with the reason. */
const leftOut = new Map(
  Object.entries({
    'app.user_identity.user_id': 'issuer and subject stand in signIn',
    'app.idempotency_key.account_id': 'answers to requests of the last day, for repeating them',
    'app.duplicate_pair.one_id': 'that two entries look alike: what they hold stands in person',
    'app.duplicate_pair.other_id': 'that two entries look alike: what they hold stands in person',
    'app.merged_account.account_id': 'an account merged into theirs is read like their own',
    'app.merged_account.into_id': 'by which these are found',
    'app.import.acting_account_id': 'their own action: the audit log has it',
    'app.import.undo_account_id': 'their own action: the audit log has it',
    'app.bulk_change.acting_account_id': 'their own action: the audit log has it',
    'app.import_check.account_id': 'a draft of what an upload would write; goes with the upload',
    'app.import_check.second_account_id': 'the same, of a row about a dependant of theirs',
    'app.import_write.account_id': 'which row wrote them: what it wrote is in their person',
    'app.import_full_sync.account_id': 'which import deactivated them: the audit log has it',
    'app.import_invitation.account_id': 'which import invited them: the audit log has it',
    'app.subscription_change.actor_account_id': 'who of staff did it: about another person',
    'app.content_editor.account_id': 'which content they have open, for a minute',
    'app.upload.account_id': 'bytes on their way to a file, for a day; the file stands in files',
    'app.engagement_first.account_id': 'counted from engagement, to be counted again any time',
    'app.engagement_active_day.account_id': 'counted from engagement, to be counted again any time',
    'app.account.line_manager_id': 'the people they lead: about those',
    'identity.session.user_id': 'sessions, by the port of identity',
    'identity.account.account_id': 'the same identity by another name',
    'identity.account.user_id': 'signIn says that there is a password; its hash stays here',
    'identity.federated_identity.user_id': 'signIn, by the port of identity',
    'identity.mailed_code.user_id': 'a secret, for half an hour',
    'identity.two_factor.user_id': 'signIn says since when; the key is a secret',
    'identity.recovery_code.user_id': 'signIn says how many are left; they are secrets',
    'identity.sign_in_challenge.user_id': 'a secret, for ten minutes',
    'identity.federated_attempt.user_id': 'a secret, for a quarter of an hour',
  }),
);

describe('what is kept about a person', () => {
  it('is exported, or named here with the reason, for every column of the database', async () => {
    const columns = await database.asSuperuser<{ name: string }>(`
      select n.nspname || '.' || c.relname || '.' || a.attname as name
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('app', 'identity') and c.relkind = 'r' and a.attnum > 0
         and not a.attisdropped
         and (a.attname ~ '(account|user|person)_id$'
           or exists (select from pg_constraint k
                       where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
                         and k.confrelid in ('app.account'::regclass, 'app."user"'::regclass,
                           'identity."user"'::regclass, 'identity.subject'::regclass)
                         and a.attname <> 'organization_id'))
       order by 1`);
    const covered = new Set(ownDataSources(api.blobs).flatMap((s) => s.covers));
    const names = columns.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !covered.has(name) && !leftOut.has(name))).toEqual([]);
    // Nothing is named that is gone.
    expect([...leftOut.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });
});

const inAcme = (token: string) => ({
  headers: { ...bearer(token).headers, 'organization-slug': 'acme' },
});

const exported = (token: string, currentPassword = oldPassword) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/me/export',
    headers: { host: '127.0.0.1:3000', ...inAcme(token).headers },
    payload: { currentPassword },
  });

describe('one’s own data', () => {
  const email = 'whole@acme.example';
  let token: string;
  let secrets: string[];
  beforeAll(async () => {
    const made = await turnOn(test, email);
    token = made.token;
    secrets = [made.app.secret, ...made.recoveryCodes, oldPassword, token, canary];
    await plantData(api, database, email);
  });

  it('is one document of the shape that is written down, with all of it and nothing of others', async () => {
    const answer = await exported(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    });
    const data: OwnData = ownDataSchema.parse(JSON.parse(answer.body));
    expect(data).toMatchObject({
      version: 1,
      user: [{ email, name: 'Nadia Brook' }],
      signIn: [{ email, password: true, providers: [], twoFactor: { recoveryCodesLeft: 10 } }],
      sessions: [{ address: null }],
      person: [
        {
          email,
          jobTitle: 'Midwife',
          birthDate: '1990-05-04',
          phone: '+41445550142',
          fields: { 'Uniform size': 12, Shift: ['Night'] },
        },
      ],
      invitations: [{ email: 'nadia@acme.example' }],
      dependants: [{ firstName: 'Mila', relationship: 'child' }],
      files: [{ dataUrl: `data:image/webp;base64,${photoBytes.toString('base64')}` }],
      groups: [{ name: 'Night shift' }],
      views: [{ name: 'My leads', search: 'type=manager', opensWithIt: true }],
      messages: [
        { subject: 'Flu clinics', to: email, state: 'sent' },
        { subject: 'Old rota', to: `former.${email}`, state: 'failed' },
      ],
      leftOut: [{ subject: 'Summer party', reason: 'unsubscribed' }],
      engagement: [
        { what: 'opened', network: '198.51.100.0/24' },
        { what: 'clicked', link: 'https://northgate.example/flu' },
        { what: 'viewed', content: 'Flu leaflet' },
        { what: 'finished', content: 'Flu leaflet' },
      ],
      subscription: [{ state: 'unsubscribed', by: 'self' }],
      topicsLeft: [{ topic: expect.stringMatching(/^Left /) as string }],
      mailReports: [{ kind: 'hard', detail: '550 unknown' }],
      suppressions: [
        { address: email, reason: 'unsubscribed' },
        { address: `former.${email}`, reason: 'hard_bounce' },
      ],
    });
    const actions = data.auditLog.map((event) => event['action']);
    expect(actions).toEqual(['account.two_factor_on', 'account.data_exported']);
    for (const secret of secrets) expect(answer.body).not.toContain(secret);
    expect(answer.body).not.toMatch(/\$argon2|password_hash|token/i);
    const [notice] = await mail.to(email);
    expect(notice?.subject).toBe('A copy of your data was saved');
  });

  it('holds nothing of the database while the reader pauses', async () => {
    const slow = 'slow@acme.example';
    const { token: bearerOf } = await api.identity.openSession(await person(slow));
    await database.asSuperuser(
      `insert into app.audit_event (organization_id, actor_account_id, action, target_type, changes)
       select organization_id, id, 'group.updated', 'group', jsonb_build_object('n', repeat('x', 500))
         from app.account, generate_series(1, 60000) where email = $1`,
      [slow],
    );
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const call = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/auth/me/export',
      headers: {
        host: '127.0.0.1:3000',
        'content-type': 'application/json',
        ...inAcme(bearerOf).headers,
      },
    });
    call.end(JSON.stringify({ currentPassword: oldPassword }));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    // More than anyone's buffers take, and they read none of it.
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(5_000_000);
    const open = async () =>
      (
        await database.asSuperuser(
          `select from pg_stat_activity
            where datname = current_database() and usename = 'app_api' and xact_start is not null`,
        )
      ).length;
    await expect.poll(open).toBe(0);
    const read = JSON.parse(await text(answer)) as OwnData;
    expect(read.auditLog.length).toBeGreaterThan(60_000);
  });

  it('holds what was done by and with an entry that was merged into theirs', async () => {
    const twice = 'twice@acme.example';
    const { token: bearerOf } = await api.identity.openSession(await person(twice));
    await database.asSuperuser(
      `with other as (insert into app.account (organization_id, first_name, last_name, name_key, search_key, deleted_at)
           select organization_id, 'Nadia', 'Brook', 'brook', ' brook', now() from app.account where email = $1
           returning organization_id, id),
         merged as (insert into app.merged_account (organization_id, account_id, into_id)
           select other.organization_id, other.id, kept.id from other join app.account kept on kept.email = $1)
       insert into app.audit_event (organization_id, actor_account_id, action, target_type, target_id, address)
         select organization_id, id, 'account.signed_in', 'account', id, '203.0.113.7' from other`,
      [twice],
    );
    const data = JSON.parse((await exported(bearerOf)).body) as OwnData;
    expect(data.person).toHaveLength(2);
    expect(data.auditLog).toContainEqual(
      expect.objectContaining({ action: 'account.signed_in', address: '203.0.113.7' }),
    );
  });

  it('asks for the password, and gives nothing for a wrong one', async () => {
    const answer = await exported(token, 'not-the-right-one');
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [expect.objectContaining({ path: ['currentPassword'], message: 'Wrong password' })],
    ]);
    expect(answer.body).not.toContain('Midwife');
  });

  it('is given ten times a day', async () => {
    const other = (await api.identity.openSession(await person('often-asks@acme.example'))).token;
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) statuses.push((await exported(other)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  it('is that of one organization: another one’s is asked for there', async () => {
    const answer = await api.call(exportOwnData, {
      ...bearer(token),
      slug: 'somewhere-else',
      body: { currentPassword: oldPassword },
    });
    expect(answer.status).toBe(404);
  });
});
