import { createHmac, generateKeyPairSync, randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT, type JWK } from 'jose';
import pino from 'pino';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { manualClock, systemClock } from '../../../../kernel/clock/clock.ts';
import { createPool, type DatabasePool } from '../../../../kernel/database/pool.ts';
import { InvalidTokenError } from '../../../../kernel/http/token-verifier.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import { createEmbeddedVerifier } from './embedded-verifier.ts';
import { publicUrl, useIdentity } from './identity.testing.ts';

const database = useTestDatabase();
const test = useIdentity(database);

let token: string;
let subject: string;
let pool: DatabasePool;

beforeAll(async () => {
  pool = createPool({
    connectionString: database.urls.identity,
    applicationName: 'test verifier',
    max: 1,
    statementTimeoutMs: 10_000,
    pipeline: false,
  });
  subject = await test.person('token@northgate.example');
  ({ token } = await test.identity.openSession(subject));
});

afterAll(() => pool.end());

const refused = (bearer: string) =>
  expect(test.identity.verifier.verify(bearer)).rejects.toBeInstanceOf(InvalidTokenError);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The token's own header and claims with some changed, signed by `sign`. */
function forged(header: object, claims: object, sign: (text: string) => string): string {
  const text = `${encode({ ...decodeProtectedHeader(token), ...header })}.${encode({ ...decodeJwt(token), ...claims })}`;
  return `${text}.${sign(text)}`;
}

async function publicJwk(): Promise<JWK & { kid: string }> {
  const [row] = await database.asSuperuser<{ id: string; public_key: string }>(
    'select id, public_key from identity.jwks order by created_at limit 1',
  );
  return { ...JSON.parse(row!.public_key), kid: row!.id };
}

describe('a token', () => {
  it('says whose it is', async () => {
    const verified = await test.identity.verifier.verify(token);
    const [user] = await database.asSuperuser<{ id: number }>('select id from app."user"');
    expect(verified).toMatchObject({ subject, userId: user!.id, sessionVersion: 1 });
    expect(verified.expiresAt - verified.authTime).toBeGreaterThan(599_000);
  });

  it('is refused unsigned, and signed by the public key as a secret', async () => {
    const jwk = await publicJwk();
    await refused(forged({ alg: 'none' }, {}, () => ''));
    for (const secret of [jwk.x!, JSON.stringify(jwk), Buffer.from(jwk.x!, 'base64url')]) {
      await refused(
        forged({ alg: 'HS256' }, {}, (text) =>
          createHmac('sha256', secret).update(text).digest('base64url'),
        ),
      );
    }
  });

  it('is refused when it brings its own key or names where to fetch one', async () => {
    const own = generateKeyPairSync('ed25519');
    const jwk = own.publicKey.export({ format: 'jwk' }) as JWK;
    for (const header of [
      { jwk },
      { jku: 'http://127.0.0.1:9/keys' },
      { x5u: 'http://127.0.0.1:9/cert' },
      { kid: '../../etc/passwd' },
      { kid: "' or 1=1 --" },
      { kid: 'made-up', jwk },
    ]) {
      const { kid } = decodeProtectedHeader(token);
      await refused(
        await new SignJWT(decodeJwt(token))
          .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: kid ?? '', ...header })
          .sign(own.privateKey),
      );
    }
  });

  it.each([
    ['another issuer', { iss: 'urn:other' }, {}],
    ['another audience', { aud: 'urn:atrium:files' }, {}],
    ['no audience', { aud: undefined }, {}],
    ['no end', { exp: undefined }, {}],
    ['an end a second ago', { exp: Math.floor(Date.now() / 1000) - 1 }, {}],
    ['a beginning in an hour', { nbf: Math.floor(Date.now() / 1000) + 3600 }, {}],
    ['no session', { sid: undefined }, {}],
    ['no version', { sv: undefined }, {}],
    ['a version that is text', { sv: '1' }, {}],
    ['an unknown subject', { sub: 'nobody' }, {}],
    ['another type', {}, { typ: 'JWT' }],
    ['no type', {}, { typ: undefined }],
  ])(
    'of our own key is refused with %s',
    async (_what, claims, header: { typ?: string | undefined }) => {
      const key = await ownKey();
      const made = { ...decodeJwt(token), ...claims };
      const bearer = await new SignJWT(JSON.parse(JSON.stringify(made)))
        .setProtectedHeader(
          JSON.parse(JSON.stringify({ alg: 'EdDSA', typ: 'at+jwt', kid: key.kid, ...header })),
        )
        .sign(key.privateKey);
      await refusedBy(key.verifier, bearer);
    },
  );

  it('is refused with any bit turned', async () => {
    const bytes = Buffer.from(token);
    for (let i = 0; i < 2000; i += 1) {
      const changed = Buffer.from(bytes);
      const at = randomInt(bytes.length);
      changed[at] = changed[at]! ^ (1 << randomInt(7));
      const text = changed.toString('latin1');
      if (sameToken(text)) continue;
      await refused(text);
    }
  });

  it('is refused once its ten minutes are over', async () => {
    const clock = manualClock(Date.now());
    const verifier = createEmbeddedVerifier({ pool, loadKeys, clock });
    await expect(verifier.verify(token)).resolves.toBeTruthy();
    clock.advance(601_000);
    await refusedBy(verifier, token);
  });
});

describe('keys', () => {
  it('that another secret encrypted give way to new ones', async () => {
    const log = pino({ level: 'silent' });
    const other = createEmbeddedIdentity({
      databaseUrl: database.urls.identity,
      secret: 'pL6sD3fG0yAvK8wQ2mZ9xT4kR7cJ5nB1',
      publicUrl,
      clock: systemClock,
      log,
    });
    const opened = await other.openSession(subject);
    await expect(other.verifier.verify(opened.token)).resolves.toMatchObject({ subject });
    await other.close();
  });

  it('are stored encrypted', async () => {
    const [row] = await database.asSuperuser<{ private_key: string }>(
      'select private_key from identity.jwks',
    );
    expect(row!.private_key).not.toMatch(/"d"|kty|Ed25519/);
  });

  it('that another process made are read when a token names them, not at every made-up name', async () => {
    const clock = manualClock(Date.now());
    let loads = 0;
    let known = false;
    const verifier = createEmbeddedVerifier({
      pool,
      clock,
      loadKeys: async () => {
        loads += 1;
        return known ? loadKeys() : { keys: [] };
      },
    });
    for (let i = 0; i < 5; i += 1) await refusedBy(verifier, token);
    expect(loads).toBe(1);
    known = true;
    clock.advance(11_000);
    await expect(verifier.verify(token)).resolves.toMatchObject({ subject });
    expect(loads).toBe(2);
  });
});

async function refusedBy(verifier: typeof test.identity.verifier, bearer: string): Promise<void> {
  await expect(verifier.verify(bearer)).rejects.toBeInstanceOf(InvalidTokenError);
}

async function loadKeys() {
  return { keys: [{ ...(await publicJwk()), alg: 'EdDSA' }] };
}

/** A key of the tests that the verifier trusts, to sign what the service itself never would. */
async function ownKey() {
  const pair = generateKeyPairSync('ed25519');
  const kid = 'of-the-tests';
  const jwk = { ...(pair.publicKey.export({ format: 'jwk' }) as JWK), kid, alg: 'EdDSA' };
  const privateKey = await importJWK(
    { ...(pair.privateKey.export({ format: 'jwk' }) as JWK) },
    'EdDSA',
  );
  const verifier = createEmbeddedVerifier({
    pool,
    clock: systemClock,
    loadKeys: async () => ({ keys: [jwk] }),
  });
  const plain = await new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
    .sign(privateKey);
  // The control: unchanged claims pass, so a refusal is the change's doing.
  await expect(verifier.verify(plain)).resolves.toMatchObject({ subject });
  return { kid, privateKey, verifier };
}

function decodedParts(value: string): string {
  const parts = value
    .split('.')
    .map((part) => (/^[\w-]+$/.test(part) ? Buffer.from(part, 'base64url').toString('hex') : part));
  return parts.join('.');
}

/** Base64url leaves bits of the last character unused: such a twin decodes to the very same token. */
function sameToken(text: string): boolean {
  return decodedParts(text) === decodedParts(token);
}
