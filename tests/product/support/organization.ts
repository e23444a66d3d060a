import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type QueryResultRow } from 'pg';
import { startEmptyProduct, type EmptyProduct } from '../../../e2e/support/own-product.ts';
import type { Passwords } from '../../../server/src/kernel/database/embedded/passwords.ts';
import {
  DATABASE_NAME,
  LOGIN_ROLES,
  type LoginPurpose,
} from '../../../server/src/kernel/database/embedded/roles.ts';
import { types } from '../../../server/src/kernel/database/pool.ts';

/** How long anything may be away before a test gives up. */
const patienceMs = 120_000;

/** Of the product's own database. */
type DatabaseUrls = Record<'superuser' | LoginPurpose, string>;

type Ask = <Answer>(method: string, path: string, body?: object, key?: string) => Promise<Answer>;

/** The real product with one organization, its administrator signed in. */
export interface ServedOrganization extends EmptyProduct {
  urls: DatabaseUrls;
  /** Calls the API as the administrator. @throws on an unsuccessful answer */
  call: Ask;
  /** The same until it is answered, under one key: a process may be away for a moment. */
  patiently: Ask;
  /** What makes a request one of the administrator. */
  headers: () => Promise<Record<string, string>>;
  /** Sees everything. Asks until it is answered. */
  asSuperuser: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
}

export async function serveOrganization(
  settings: Readonly<Record<string, string>>,
): Promise<ServedOrganization> {
  const product = await startEmptyProduct({ REQUESTS_PER_MINUTE: '1000000', ...settings });
  const email = 'ines.duarte@northgate.example';
  const password = 'four words in a row, and a fifth';
  await ask(
    product.url,
    'POST',
    '/api/auth/setup',
    {},
    {
      code: product.setUpCode,
      organization: {
        slug: 'northgate-health',
        name: 'Northgate Health',
        timeZone: 'Europe/London',
        locale: 'en-GB',
      },
      founder: {
        firstName: 'Ines',
        lastName: 'Duarte',
        email,
        jobTitle: 'Head of people',
        password,
      },
    },
  );
  const headers = keepSignedIn(product.url, email, password);
  const urls = databaseOf(product.folder);
  const superuser = openPool(urls.superuser);
  const call: Ask = async <Answer>(method: string, at: string, body?: object, key?: string) => {
    const sent = { ...(await headers()), ...(key !== undefined && { 'idempotency-key': key }) };
    return (await ask(product.url, method, `/api${at}`, sent, body)) as Answer;
  };
  // Campaigns need it.
  await call('PATCH', '/admin/settings/organization', { version: 1, postalAddress: '14 Quayside' });
  return {
    ...product,
    urls,
    call,
    headers,
    patiently: (method, at, body, key = randomUUID()) =>
      patiently(product.starter, () => call(method, at, body, method === 'POST' ? key : undefined)),
    asSuperuser: <Row extends QueryResultRow>(text: string, values?: unknown[]) =>
      patiently(product.starter, async () => (await superuser.query<Row>(text, values)).rows),
    stop: async () => {
      await superuser.end();
      await product.stop();
    },
  };
}

/** Does some work until it succeeds, while the product lives. */
export async function patiently<T>(starter: ChildProcess, work: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > giveUpAt || starter.exitCode !== null) throw error;
      await sleep(50);
    }
  }
}

/** Signs in, and again before the token's ten minutes are over. */
function keepSignedIn(url: string, email: string, password: string) {
  let headers: Record<string, string> = {};
  let until = 0;
  return async () => {
    if (Date.now() < until) return headers;
    const signedIn = await fetch(`${url}/api/identity/sign-in/email`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
    const { token } = (await ask(url, 'GET', '/api/identity/token', {
      origin: url,
      cookie: cookie.join('; '),
    })) as { token: string };
    headers = { authorization: `Bearer ${token}`, 'organization-slug': 'northgate-health' };
    until = Date.now() + 5 * 60_000;
    return headers;
  };
}

async function ask(
  url: string,
  method: string,
  at: string,
  headers: Record<string, string>,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${url}${at}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

function databaseOf(folder: string): DatabaseUrls {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const passwords = JSON.parse(read('postgres-passwords.json')) as Passwords;
  const address = `127.0.0.1:${read('postgres.port').trim()}/${DATABASE_NAME}`;
  const urlOf = (purpose: LoginPurpose) =>
    `postgresql://${LOGIN_ROLES[purpose]}:${passwords[purpose]}@${address}`;
  return {
    superuser: `postgresql://postgres:${passwords.superuser}@${address}`,
    owner: urlOf('owner'),
    api: urlOf('api'),
    worker: urlOf('worker'),
    identity: urlOf('identity'),
  };
}

function openPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 2, types, connectionTimeoutMillis: 5000 });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}
