import { beforeAll, expect, it } from 'vitest';
import {
  startHostedService,
  type HostedService,
} from '../../../testing/hosted-service/hosted-service.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { systemClock } from '../../clock/clock.ts';
import { hostedIssuer, signedClaims } from './hosted-claims.ts';
import { hostedProject, useHostedIdentity } from './hosted.testing.ts';

const database = useTestDatabase();
let service: HostedService;
const test = useHostedIdentity(database, async () => {
  service = await startHostedService({ project: hostedProject, signed: true });
  const keysUrl = `${service.origin}/keys`;
  const readClaims = signedClaims({ project: hostedProject, clock: systemClock, keysUrl });
  return { ...service, readClaims };
});
let subject: string;
const now = Math.floor(Date.now() / 1000);

beforeAll(async () => {
  subject = await test.person('trail@northgate.example', 'harbour-plum-lantern');
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

/** A token of the session that was begun so many seconds ago. */
function bearer(ago: number, renewed = 0): Promise<string> {
  return service.tokens.sign({
    iss: hostedIssuer(hostedProject),
    aud: hostedProject,
    sub: subject,
    auth_time: now - ago,
    iat: now - renewed,
    exp: now + 3600,
  });
}

const signOut = async (token: string) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/identity/sign-out',
    remoteAddress: '203.0.113.50',
    headers: {
      authorization: `Bearer ${token}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    payload: {},
  });
  expect(answer.statusCode).toBe(200);
};

const trail = () =>
  database.asSuperuser<{ action: string }>(
    `select action, address, browser, system, actor_account_id = target_id as self
       from app.audit_event order by at, id`,
  );

const from = { address: '203.0.113.50', browser: 'Firefox', system: 'Linux', self: true };

it('tells of signing in and out there once for each session, and from where', async () => {
  await signOut(await bearer(1000));
  const once = [
    { action: 'account.signed_in', ...from },
    { action: 'account.signed_out', ...from },
  ];
  expect(await trail()).toEqual(once);
  // The same session, by another token of it.
  await signOut(await bearer(1000, 60));
  expect(await trail()).toEqual(once);
  await signOut(await bearer(2000));
  expect(await trail()).toEqual([...once, ...once]);
});
