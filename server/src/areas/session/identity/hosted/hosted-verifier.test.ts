import { createHmac } from 'node:crypto';
import { exportSPKI, importJWK, type CryptoKey, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  startHostedService,
  type HostedService,
} from '../../../../testing/hosted-service/hosted-service.ts';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { manualClock, systemClock, type ManualClock } from '../../../../kernel/clock/clock.ts';
import { SessionEndedError, withUser } from '../../../../kernel/database/organization.ts';
import { createPool } from '../../../../kernel/database/pool.ts';
import { ProblemError } from '../../../../kernel/http/problem.ts';
import { cachedVerifier, InvalidTokenError } from '../../../../kernel/http/token-verifier.ts';
import { refusesCorpus } from '../token-corpus.testing.ts';
import { hostedIssuer, signedClaims } from './hosted-claims.ts';
import { hostedProject, useHostedIdentity } from './hosted.testing.ts';
import { createHostedVerifier } from './hosted-verifier.ts';

const database = useTestDatabase();
let service: HostedService;
const test = useHostedIdentity(
  database,
  () => [],
  async () => {
    service = await startHostedService({ project: hostedProject, signed: true });
    return { ...service, readClaims: claimsBy(service) };
  },
);

const password = 'harbour-plum-lantern';
let subject: string;
let token: string;
let sessionId: string | null;

beforeAll(async () => {
  subject = await test.person('token@northgate.example', password);
  token = await signIn('token@northgate.example');
  ({ sessionId } = await test.verifier.verify(token));
});

async function signIn(email: string): Promise<string> {
  const answer = await test.firstStep(email, password);
  return (answer && (await test.tokenIn(answer))) ?? '';
}

function claimsBy({ origin }: HostedService, clock = systemClock) {
  return signedClaims({ project: hostedProject, clock, keysUrl: `${origin}/keys` });
}

/** A verifier that has read no keys yet. */
function freshVerifier(clock: ManualClock | typeof systemClock = systemClock) {
  const pool = createPool({
    connectionString: database.urls.identity,
    applicationName: 'test verifier',
    max: 1,
    statementTimeoutMs: 10_000,
    pipeline: false,
  });
  const readClaims = claimsBy(service, clock);
  const verifier = createHostedVerifier({ pool, project: hostedProject, clock, readClaims });
  return { verifier, end: () => pool.end() };
}

const now = () => Math.floor(Date.now() / 1000);

/** Signed by the published key, whatever it says. */
const made = (changes: JWTPayload) =>
  service.tokens.sign({
    iss: hostedIssuer(hostedProject),
    aud: hostedProject,
    sub: subject,
    auth_time: now(),
    iat: now(),
    exp: now() + 3600,
    firebase: { sign_in_provider: 'custom' },
    atrium_session: sessionId,
    ...changes,
  });

const refused = async (bearer: string, verifier = test.verifier) =>
  expect(verifier.verify(bearer)).rejects.toBeInstanceOf(InvalidTokenError);

describe('a token of the hosted service', () => {
  it('says whose it is, and of which session: a renewed one of the same', async () => {
    const verified = await test.verifier.verify(token);
    expect(verified).toMatchObject({ subject, issuer: hostedIssuer(hostedProject) });
    const [session] = await test.admin.listSessions(subject);
    expect(verified.sessionId).toBe(session?.id);
    const renewed = await made({ auth_time: verified.authTime / 1000 });
    expect((await test.verifier.verify(renewed)).sessionId).toBe(session?.id);
  });

  it.each<[string, JWTPayload]>([
    ['another issuer', { iss: hostedIssuer('demo-other') }],
    ['another audience', { aud: 'demo-other' }],
    ['several audiences, none of them ours', { aud: ['a', 'b'] }],
    ['no subject', { sub: '' }],
    ['an unknown subject', { sub: 'nobody' }],
    ['an end a second ago', { exp: Math.floor(Date.now() / 1000) - 1 }],
    ['a beginning in an hour', { nbf: Math.floor(Date.now() / 1000) + 3600 }],
    ['a time of signing in after it was made', { auth_time: now() + 60, iat: now() }],
    ['a time it was made that is to come', { iat: now() + 3600, auth_time: now() }],
    ['a time of signing in that is text', { auth_time: 'now' }],
    ['no session of ours', { atrium_session: undefined }],
    ['a session that was never opened', { atrium_session: '00000000-0000-4000-8000-000000000001' }],
    ['a session other than a text', { atrium_session: 1 }],
    ['another way in than our gateway', { firebase: { sign_in_provider: 'password' } }],
    ['no way in', { firebase: undefined }],
  ])('is refused with %s, though the signature holds', async (_what, changes) => {
    await refused(await made(changes));
  });

  it('is taken when the service’s clock is a minute ahead', async () => {
    const ahead = now() + 60;
    const bearer = await made({ iat: ahead, auth_time: ahead });
    await expect(test.verifier.verify(bearer)).resolves.toMatchObject({ subject });
  });

  it('is refused unsigned, signed by a stranger, and in 5,000 other ways', async () => {
    const [jwk] = service.tokens.keys().keys;
    const spki = await exportSPKI((await importJWK(jwk!, 'RS256')) as CryptoKey);
    await refusesCorpus(test.verifier, token, [spki, spki.trim(), jwk!.n!, JSON.stringify(jwk)]);
    const [header, claims] = token.split('.');
    const hs256 = Buffer.from(JSON.stringify({ alg: 'HS256', kid: jwk!.kid })).toString(
      'base64url',
    );
    const mac = createHmac('sha256', spki).update(`${hs256}.${claims}`).digest('base64url');
    await refused(`${hs256}.${claims}.${mac}`);
    await refused(`${header}.${claims}.`);
  });
});

describe('a session', () => {
  const agedBy = (interval: string) =>
    database.asSuperuser(
      `update identity.session set expires_at = now() - $2::interval where id = $1`,
      [sessionId, interval],
    );

  it('of another person opens nothing with one’s own token', async () => {
    const eve = await test.person('eve@northgate.example', password);
    await refused(await made({ sub: eve }));
  });

  it('ends when it has had its time, however fresh the token is', async () => {
    await expect(test.verifier.verify(await made({}))).resolves.toMatchObject({ sessionId });
    await agedBy('1 second');
    await refused(await made({}));
    await agedBy('-1 hour');
    const { expiresAt } = await test.verifier.verify(await made({ exp: now() + 7200 }));
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });
});

describe('an identity that was there before its person was invited', () => {
  const adopt = (email: string) =>
    test.admin.adopt({ email, name: 'Ann Wells', password: 'ferry-lantern-oat-reed' });

  it('is replaced when its owner never proved the mailbox', async () => {
    const email = 'trap@northgate.example';
    const trap = await test.admin.createUser({ email, name: 'Eve', password });
    expect(await adopt(email)).not.toBe(trap);
    expect(service.people.find({ localId: [trap] })).toEqual([]);
  });

  it('stays the same when its owner proved it', async () => {
    const email = 'known@northgate.example';
    const person = { email, name: 'Ann', password, emailProven: true };
    const known = await test.admin.createUser(person);
    expect(await adopt(email)).toBe(known);
  });
});

describe('ending sessions', () => {
  it('counts at once also where the token was verified before, and in another process', async () => {
    const person = await test.person('cached@northgate.example', password);
    const bearer = await signIn('cached@northgate.example');
    const cached = cachedVerifier(test.verifier, systemClock);
    const caller = await cached.verify(bearer);
    await test.admin.revokeSessions(person);
    expect(await cached.verify(bearer)).toBe(caller);
    const entering = withUser(database.pool, caller, { readOnly: true }, async () => 'in');
    await expect(entering).rejects.toBeInstanceOf(SessionEndedError);
    const other = freshVerifier();
    await refused(bearer, other.verifier);
    await other.end();
  });

  it('stays in force after the hour for which ended sessions are remembered: the token has expired by that time', async () => {
    const clock = manualClock(Date.now());
    const { verifier, end } = freshVerifier(clock);
    const bearer = await made({});
    await expect(verifier.verify(bearer)).resolves.toMatchObject({ subject });
    clock.advance(3_601_000);
    await refused(bearer, verifier);
    await end();
  });
});

// Last, because a verifier does not look for new keys again within half a minute.
describe('the keys of the hosted service', () => {
  it('are read again when a token names one that is not known', async () => {
    const { verifier, end } = freshVerifier();
    await verifier.verify(token);
    await service.tokens.rotate();
    const bearer = await made({});
    // Not at every made-up name: only once the last look is half a minute old.
    await refused(bearer, verifier);
    const later = freshVerifier();
    await expect(later.verifier.verify(bearer)).resolves.toMatchObject({ subject });
    await refused(token, later.verifier);
    await Promise.all([end(), later.end()]);
  });

  it('can be unavailable without signing anyone out: the token is not at fault', async () => {
    for (const fault of [503, 'cut'] as const) {
      const { verifier, end } = freshVerifier();
      service.faults.push(fault);
      const failing = verifier.verify(await made({}));
      await expect(failing).rejects.toBeInstanceOf(ProblemError);
      await expect(failing).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await expect(verifier.verify(await made({}))).resolves.toMatchObject({ subject });
      await end();
    }
  });
});
