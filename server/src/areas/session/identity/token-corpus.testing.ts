import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { expect } from 'vitest';
import { InvalidTokenError, type TokenVerifier } from '../../../kernel/http/token-verifier.ts';
import { random as seeded } from '../../../testing/random.ts';

type Json = Record<string, unknown>;

/** Chance that comes out alike in each run. */
interface Random {
  /** A whole number from 0 to one less. */
  below(most: number): number;
  pick<T>(list: readonly T[]): T;
}

function chance(seed: number): Random {
  const next = seeded(seed);
  const below = (most: number) => Math.floor(next() * most);
  return { below, pick: (list) => list[below(list.length)] as (typeof list)[number] };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;

const foreign = {
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  EdDSA: generateKeyPairSync('ed25519'),
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
};

function signedBy(alg: keyof typeof foreign, text: string): string {
  const key: KeyObject = foreign[alg].privateKey;
  const how = alg === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' as const } : key;
  return sign(alg === 'EdDSA' ? null : 'sha256', Buffer.from(text), how).toString('base64url');
}

/** Texts that are put where names, addresses and numbers are expected. */
const odd: readonly unknown[] = [
  '', ' ', '..', '../../etc/passwd', "' or 1=1 --", 'http://127.0.0.1:9/keys', '\0', 'null', '*',
  0, -1, 1e21, true, null, [], {}, ['a'], { $ne: null }, '__proto__',
]; // prettier-ignore

function changedHeader(random: Random, header: Json): Json {
  const jwk = foreign.RS256.publicKey.export({ format: 'jwk' });
  const changes: readonly Json[] = [
    {
      alg: random.pick([
        'none',
        'None',
        'NONE',
        'nOnE',
        'HS256',
        'RS512',
        'PS256',
        'ES256',
        'EdDSA',
        'dir',
        '',
      ]),
    },
    { kid: random.pick(odd) },
    { jwk },
    { jku: 'http://127.0.0.1:9/keys', x5u: 'http://127.0.0.1:9/cert' },
    { x5c: [Buffer.from('certificate').toString('base64')] },
    { crit: [random.pick(['exp', 'b64', 'alg', 'made-up'])] },
    { b64: false, crit: ['b64'] },
    { zip: 'DEF' },
    { typ: random.pick(['reset', 'refresh+jwt', 'JOSE', 'application/at+jwt;x']) },
    { alg: ['RS256'] },
  ];
  return { ...header, ...random.pick(changes) };
}

function changedClaims(random: Random, claims: Json): Json {
  const name = random.pick(Object.keys(claims));
  const now = Number(claims['iat']);
  const others = [now - 1e6, now + 1e6, `${String(claims[name])}x`, [claims[name]]];
  return { ...claims, [name]: random.pick([...odd, ...others]) };
}

/** The text itself damaged: bits turned, parts lost, doubled, swapped or padded. */
function damaged(random: Random, token: string): string {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const at = random.below(token.length);
  const ways = [
    () => {
      const bytes = Buffer.from(token);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(7));
      return bytes.toString('latin1');
    },
    () => token.slice(0, at),
    () => token.slice(at + 1),
    () => token.slice(0, at) + random.pick(['.', ' ', '\n', '=', '%', 'é', '\0']) + token.slice(at),
    () => [claims, header, signature].join('.'),
    () => [header, claims, '', signature].join('.'),
    () => [header, claims, signature, signature].join('.'),
    () => [header, claims, ''].join('.'),
    () => [header, claims].join('.'),
    () => [header, '', signature].join('.'),
    () => [encode({ alg: 'dir', enc: 'A256GCM' }), '', '', claims, signature].join('.'),
  ];
  return random.pick(ways)();
}

function forged(random: Random, token: string, publicKeys: readonly string[]): string {
  const [headerPart = '', claimsPart = '', signature = ''] = token.split('.');
  const header = decode(headerPart);
  const claims = decode(claimsPart);
  const hash = random.pick(['256', '384', '512']);
  const ways = [
    () => `${encode(changedHeader(random, header))}.${claimsPart}.${signature}`,
    () => `${headerPart}.${encode(changedClaims(random, claims))}.${signature}`,
    () => `${encode({ ...header, alg: random.pick(['none', 'None', 'NONE']) })}.${encode(claims)}.`,
    () => {
      const text = `${encode({ ...header, alg: `HS${hash}` })}.${encode(changedClaims(random, claims))}`;
      const mac = createHmac(`sha${hash}`, random.pick(publicKeys)).update(text);
      return `${text}.${mac.digest('base64url')}`;
    },
    () => {
      const alg = random.pick(['RS256', 'EdDSA', 'ES256'] as const);
      const text = `${encode({ ...changedHeader(random, header), alg })}.${encode(claims)}`;
      return `${text}.${signedBy(alg, text)}`;
    },
    () => {
      const alg = random.pick(['RS256', 'EdDSA', 'ES256'] as const);
      const text = `${encode({ ...header, alg })}.${encode(changedClaims(random, claims))}`;
      return `${text}.${signedBy(alg, text)}`;
    },
  ];
  return random.pick(ways)();
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const signatureIn = (token: string) => Buffer.from(token.split('.').at(-1) ?? '', 'base64url');

/** The same token to a lenient decoder: of the last sign some bits mean nothing. */
function spelledAgain(token: string): string {
  const again = token.slice(0, -1) + signs.charAt(signs.indexOf(token.slice(-1)) + 1);
  expect(signatureIn(again)).toEqual(signatureIn(token));
  return again;
}

/**
 * Shows 5,000 changes of a good token to a verifier; each must be refused as a token that does not hold.
 *
 * @param publicKeys the verifier's keys in every spelling, as secrets of a MAC
 */
export async function refusesCorpus(
  verifier: TokenVerifier,
  token: string,
  publicKeys: readonly string[],
): Promise<void> {
  const random = chance(13);
  // The control: the token itself passes, so a refusal is the change's doing.
  await expect(verifier.verify(token)).resolves.toBeTruthy();
  await expect(verifier.verify(spelledAgain(token))).rejects.toBeInstanceOf(InvalidTokenError);
  let shown = 0;
  while (shown < 5000) {
    const changed =
      random.below(2) === 0 ? damaged(random, token) : forged(random, token, publicKeys);
    if (changed === token) continue;
    shown += 1;
    const refused = await verifier.verify(changed).then(
      () => 'accepted',
      (error: unknown) => (error instanceof InvalidTokenError ? 'refused' : error),
    );
    expect(refused, changed).toBe('refused');
  }
}
