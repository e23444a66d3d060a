import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { erasePerson, exportPersonData } from 'contract/people/erase.contract.ts';
import * as accounts from 'contract/people/accounts.contract.ts';
import { ownDataSchema } from 'contract/session/own-data.ts';
import { sweepDeadFiles } from '../../areas/files/sweep-files.ts';
import { visit } from '../../areas/delivery/sent-emails.factory.ts';
import { brokenInvariants } from '../../areas/delivery/sending/invariants.repository.ts';
import { withOrganizationJob } from '../../kernel/database/organization.ts';
import { printPublicLink } from '../../kernel/database/public-link.ts';
import { systemClock } from '../../kernel/clock/clock.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestPerson } from '../../testing/test-product.ts';
import {
  administratorWithPassword,
  everyCell,
  memberWithPassword,
  plantCanary,
  rowsOfLedger,
  type Planted,
} from './erase.testing.ts';
import { oldPassword } from '../identity/forgotten-password.testing.ts';

// Without a worker, whose own counting and sweeping would interfere.
const database = useTestDatabase();
const api = useTestProduct(database);
const email = 'canary41@acme.example';
let admin: TestPerson;
let planted: Planted;

const erase = (id: number, name: string, currentPassword = oldPassword) =>
  api.call(erasePerson, { as: admin, params: { id }, body: { name, currentPassword } });

/** The public links of an email that went to the person, by what they are for. */
async function linksOfMail(): Promise<string[]> {
  const [row] = await database.asSuperuser<{ organizationKey: string; token: string }>(
    `select o.key as "organizationKey", d.token from app.delivery d join app.organization o
       on o.id = d.organization_id where d.account_id = $1 order by d.id limit 1`,
    [planted.accountId],
  );
  if (row === undefined) throw new Error('no email went to this person');
  const link = printPublicLink(row);
  return [`/o/${link}`, `/r/${link}`, `/u/${link}`, `/c/${link}/1`];
}

/** A second account of theirs, with an email that was sent to it, merged into theirs. */
async function mergeSecondEntry(): Promise<void> {
  const { organizationId, accountId, otherId, name } = planted;
  const { body: second } = await api.call(accounts.createAccount, {
    as: admin,
    body: { firstName: 'Second', lastName: name, phone: '+41445550199', externalId: 'canary41-2' },
  });
  await database.asSuperuser(
    `insert into app.delivery (organization_id, message_id, account_id, email, email_key, state, reason)
     select organization_id, message_id, $1, 'second-' || $3, 'second-' || $3, 'failed', 'refused'
     from app.delivery where account_id = $2 limit 1`,
    [second.id, otherId, email],
  );
  const removed = await api.call(accounts.deleteAccount, { as: admin, params: { id: second.id } });
  expect(removed.status).toBe(204);
  // What they were planted with is no phone, so that they cannot be read, and merged, by the API.
  await database.asSuperuser(
    `with suppressed as (insert into app.suppression (organization_id, email_key, reason)
       values ($1, 'merged.' || $4, 'unsubscribed') returning email_key)
     insert into app.merged_account (organization_id, account_id, into_id, moved, email_key)
     select $1, $2, $3, jsonb_build_object('fields', jsonb_build_object('notes', $4::text)), email_key
     from suppressed`,
    [organizationId, second.id, accountId, email],
  );
}

beforeAll(async () => {
  const { organizationId } = await api.tenant('acme');
  admin = await administratorWithPassword(api, database, organizationId);
  await memberWithPassword(api, database, organizationId, email);
  planted = await plantCanary(api, database, email);
});

describe('row 41: erasing a person', () => {
  it('hands out their data first, and records who did so', async () => {
    const answer = await api.call(exportPersonData, {
      as: admin,
      params: { id: planted.accountId },
    });
    expect(answer.status).toBe(200);
    const data = ownDataSchema.parse(answer.body);
    expect(data.person).toMatchObject([{ id: planted.accountId, email }]);
    expect(data.signIn).toMatchObject([{ email }]);
    const [event] = await database.asSuperuser<object>(
      `select actor_account_id, target_id from app.audit_event where action = 'account.data_handed_out'`,
    );
    expect(event).toEqual({ actor_account_id: admin.accountId, target_id: planted.accountId });
  });

  it('asks for their name and for the administrator’s password', async () => {
    const { accountId, name } = planted;
    const wrongName = await erase(accountId, 'Somebody Else');
    expect(wrongName.status).toBe(422);
    expect(wrongName.body.errors).toMatchObject([{ path: ['name'] }]);
    const wrongPassword = await erase(accountId, name, 'not the right one');
    expect(wrongPassword.status).toBe(422);
    expect(wrongPassword.body.errors).toMatchObject([{ path: ['currentPassword'] }]);
    expect((await erase(admin.accountId, 'Nadia Brook')).status).toBe(403);
    expect((await everyCell(database)).length).toBeGreaterThan(30);
  });

  it('waits while an email to them is on its way', async () => {
    const move = (state: string) =>
      database.asSuperuser(
        `update app.delivery set state = $2, lease = case when $2 = 'inflight' then gen_random_uuid() end,
           lease_until = case when $2 = 'inflight' then now() end, reason = 'not_left'
         where account_id = $1 and state in ('pending', 'inflight')`,
        [planted.accountId, state],
      );
    await move('inflight');
    expect((await erase(planted.accountId, planted.name)).status).toBe(409);
    await move('pending');
  });

  it('leaves no trace of them in any column of the database, and every metric unchanged', async () => {
    await mergeSecondEntry();
    const { organizationId } = planted;
    const broken = () =>
      withOrganizationJob(
        database.workerPool,
        organizationId,
        { readOnly: true },
        brokenInvariants,
      );
    const brokenBefore = await broken();
    const links = await linksOfMail();
    const [pixel = ''] = links;
    expect((await visit(api, pixel)).statusCode).toBe(200);
    const before = await rowsOfLedger(database);
    const answer = await erase(planted.accountId, planted.name);
    expect(answer.status, JSON.stringify(answer.body)).toBe(204);
    expect(await everyCell(database)).toEqual([]);
    expect(await rowsOfLedger(database)).toEqual(before);
    expect(await broken()).toEqual(brokenBefore);
    const [waiting] = await database.asSuperuser<{ state: string }>(
      `select d.state from app.delivery d join app.message m on m.id = d.message_id where m.subject = 'Rota'`,
    );
    expect(waiting?.state).toBe('suppressed');
    const gone = await api.call(accounts.getAccount, {
      as: admin,
      params: { id: planted.accountId },
    });
    expect(gone.status).toBe(404);
    const signIn = { method: 'POST', url: '/api/identity/sign-in/email' } as const;
    const payload = { email, password: oldPassword };
    const headers = { host: '127.0.0.1:3000' };
    expect((await api.app.inject({ ...signIn, headers, payload })).statusCode).toBe(401);
    for (const link of links)
      expect([link, (await visit(api, link)).statusCode]).toEqual([link, 404]);
    // Other people's rows are as they were.
    const [other] = await database.asSuperuser<{ email: string }>(
      `select email from app.delivery where account_id = $1`,
      [planted.otherId],
    );
    expect(other?.email).toBe('other@acme.example');
    const lines = await database.asSuperuser<object>(
      `select r.line, r.cells, c.first_name, c.after from app.import_row r left join app.import_check c
         on c.import_id = r.import_id and c.line = r.line
       where r.import_id = (select id from app.import where kind = 'people' and state = 'done') order by r.line`,
    );
    expect(lines).toEqual([
      { line: 2, cells: [], first_name: '', after: null },
      { line: 3, cells: ['ann@acme.example', ''], first_name: 'Ann', after: ['b'] },
      { line: 4, cells: [], first_name: null, after: null },
    ]);
    const unread = await database.asSuperuser<{ cells: string[]; file_name: string }>(
      `select r.cells, i.file_name from app.import_row r join app.import i on i.id = r.import_id
       where i.kind = 'people' and i.state = 'checked' order by r.line`,
    );
    expect(unread.map(({ cells }) => cells)).toEqual([[], [], [], ['Ann', 'Lee', 'ann@']]);
    expect(unread[0]?.file_name).toBe('import.csv');
    const [event] = await database.asSuperuser<{ changes: unknown }>(
      `select changes from app.audit_event where action = 'import.created' and changes ->> 'fileName' like '%import%'`,
    );
    expect(event?.changes).toEqual({ fileName: [null, 'import.csv'], rows: [0, 3] });
  });

  it('removes their files with the next sweep', async () => {
    expect(await api.blobs.get(planted.blobKey)).not.toBeNull();
    const { signal } = new AbortController();
    const work = { pool: database.workerPool, blobs: api.blobs, inbox: null, clock: systemClock };
    await sweepDeadFiles({ ...work, log: pino({ level: 'silent' }), signal });
    expect(await api.blobs.get(planted.blobKey)).toBeNull();
  });

  it('leaves rows alone that hold an address which ends like theirs', async () => {
    const { body: lee } = await api.call(accounts.createAccount, {
      as: admin,
      body: { firstName: 'Lee', lastName: 'Park', email: 'lee@acme.example' },
    });
    const cells = [
      'ashlee@acme.example x',
      'lee@acme.example.org',
      '(LEE@acme.example).',
      'x lee@acme.example',
      'ann@x.example',
    ];
    const [upload] = await database.asSuperuser<{ id: number }>(
      `insert into app.import (organization_id, kind, state, file_name, size_bytes, row_count, encoding, delimiter,
         columns, rules) values ($1, 'people', 'staged', 'a.csv', 1, 5, 'utf-8', ',', '[{"field": null}]', '{}')
       returning id`,
      [planted.organizationId],
    );
    await database.asSuperuser(
      `insert into app.import_row (organization_id, import_id, line, cells)
       select $1, $2, line, case when line < 5 then json_build_array(cell) else json_build_array(cell, 'ask lee@acme.example') end
         from unnest($3::text[]) with ordinality as one (cell, line)`,
      [planted.organizationId, upload?.id, cells],
    );
    expect((await erase(lee.id, 'Lee Park')).status).toBe(204);
    const rows = await database.asSuperuser<{ cells: string[] }>(
      'select cells from app.import_row where import_id = $1 order by line',
      [upload?.id],
    );
    expect(rows.map((row) => row.cells)).toEqual([[cells[0]], [cells[1]], [], [], [cells[4], '']]);
  });

  it('forgets answers that name them, also where JSON writes their name in another way', async () => {
    const body = { firstName: 'Jo "Jay"', lastName: 'O"Hara' };
    const add = () =>
      api.call(accounts.createAccount, { as: admin, body, headers: { 'idempotency-key': 'jay' } });
    const { id } = (await add()).body;
    expect((await add()).body.id).toBe(id);
    expect((await erase(id, 'Jo "Jay" O"Hara')).status).toBe(204);
    const again = await add();
    expect([again.status, JSON.stringify(again.body)]).toEqual([
      409,
      expect.not.stringContaining('Hara'),
    ]);
  });

  it('warns others who try to add them again', async () => {
    for (const address of ['Canary41@acme.example', 'former.canary41@acme.example']) {
      const again = { firstName: 'Nadia', lastName: 'Brook', email: address };
      const answer = await api.call(accounts.createAccount, { as: admin, body: again });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject([{ path: ['email'], code: 'erased' }]);
    }
    const [row] = await database.asSuperuser<{ address_hash: string }>(
      'select address_hash from app.erased_address',
    );
    expect(row?.address_hash).toMatch(/^[\w-]{43}$/);
  });
});
