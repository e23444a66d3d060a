import { beforeAll, expect, it } from 'vitest';
import { startHostedService } from '../../../../testing/hosted-service/hosted-service.ts';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { systemClock } from '../../../../kernel/clock/clock.ts';
import { signedClaims } from './hosted-claims.ts';
import { hostedProject, useHostedIdentity } from './hosted.testing.ts';

const database = useTestDatabase();
const test = useHostedIdentity(
  database,
  () => [],
  async () => {
    const service = await startHostedService({ project: hostedProject, signed: true });
    const keysUrl = `${service.origin}/keys`;
    const readClaims = signedClaims({ project: hostedProject, clock: systemClock, keysUrl });
    return { ...service, readClaims };
  },
);
const email = 'trail@northgate.example';
const password = 'harbour-plum-lantern';

beforeAll(async () => {
  const subject = await test.person(email, password);
  await database.asSuperuser(
    `insert into app.organization (id, slug, name) values (901, 'northgate', 'Northgate')`,
  );
  await database.asSuperuser(
    `insert into app.account (organization_id, user_id, first_name, last_name, email, access, name_key,
       search_key)
     select 901, user_id, 'Ann', 'Wells', 'trail@northgate.example', 'granted', 'wells', ' wells'
       from app.user_identity where subject = $1`,
    [subject],
  );
});

const from = {
  remoteAddress: '203.0.113.50',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

async function post(path: string, bearer: string, payload: object) {
  return test.app.inject({
    method: 'POST',
    url: `/api/identity${path}`,
    remoteAddress: from.remoteAddress,
    headers: { authorization: `Bearer ${bearer}`, 'user-agent': from.userAgent },
    payload,
  });
}

const auditLog = () =>
  database.asSuperuser<{ action: string }>(
    `select action, address, browser, system, actor_account_id = target_id as self
       from app.audit_event order by at, id`,
  );

it('tells of signing in and out there once for each session, and from where', async () => {
  const { idToken: first = '' } = await test.service.byPassword(email, password);
  const entered = await post('/sign-in/token', first, { rememberMe: false });
  const { idToken = '', refreshToken = '' } = await test.service.byEntry(entered.json().entry);
  const renewed = await test.service.renew(refreshToken);
  const seen = { address: from.remoteAddress, browser: 'Firefox', system: 'Linux', self: true };
  expect(await auditLog()).toEqual([{ action: 'account.signed_in', ...seen }]);
  const statuses = await Promise.all(
    [idToken, renewed].map(async (token) => (await post('/sign-out', token, {})).statusCode),
  );
  expect(statuses).toContain(200);
  expect(await auditLog()).toEqual([
    { action: 'account.signed_in', ...seen },
    { action: 'account.signed_out', ...seen },
  ]);
});
