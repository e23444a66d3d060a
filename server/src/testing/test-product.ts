import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import { accountTypes, type AccountType } from 'contract/kernel/permissions.ts';
import { publicLogo } from '../areas/brand/brand.public.ts';
import { mailWebhooks } from '../areas/delivery/reports/webhooks.plugin.ts';
import { createPreviewLinks } from '../areas/reader/preview-links.ts';
import { createReadingTickets } from '../areas/reader/reading-ticket.ts';
import type { FilePurposes } from '../areas/files/files.public.ts';
import { recordActivity, type ActivityRecorder } from '../areas/people/people.public.ts';
import type { BlobStore } from '../kernel/blobs/blob-store.ts';
import { systemClock } from '../kernel/clock/clock.ts';
import type { ProviderSettings } from '../kernel/config/federated-settings.ts';
import { readSettings } from '../kernel/config/settings.ts';
import {
  createEmbeddedIdentity,
  type EmbeddedIdentity,
} from '../areas/session/identity/embedded/embedded-identity.ts';
import type { Log } from '../kernel/log/log.ts';
import { mailSealer } from '../kernel/mail/mail.jobs.ts';
import { endpointsOf } from '../kernel/http/route.ts';
import { createSafeFetch, type SafeFetch } from '../kernel/outgoing/safe-fetch.ts';
import { buildApi } from '../main/api-app.ts';
import { type FileStore, productFiles } from '../main/wiring/product-files.ts';
import { publicPages } from '../main/wiring/public-pages.ts';
import { productRoutes } from '../main/routes.ts';
import { testChannelDeps, type ChannelOptions } from './test-channels.ts';
import type { TestDatabase } from './test-database.ts';

/** Every operation, for tests that go through them all; what they work with comes with the calls. */
export const operations: readonly Endpoint[] = endpointsOf(productRoutes({} as never));

/** Someone who signed in, in the organization in which they were made. */
export interface TestPerson {
  accountId: number;
  userId: number;
  subject: string;
  token: string;
  slug: string;
}

/** An organization with one member of each type. */
export interface TestTenant extends Record<AccountType, TestPerson> {
  slug: string;
  organizationId: number;
}

export interface Call {
  as?: TestPerson | undefined;
  /** Instead of the person's own; null sends no header. */
  slug?: string | null;
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, string | string[]>>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answered {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface TestProduct {
  app: FastifyInstance;
  identity: EmbeddedIdentity;
  activity: ActivityRecorder;
  blobs: BlobStore;
  /** Where bytes lie, with those that are still being written; used where the options name no store. */
  filesFolder: string;
  call(endpoint: Pick<Endpoint, 'method' | 'path'>, call?: Call): Promise<Answered>;
  tenant(slug: string): Promise<TestTenant>;
  /** After a change that ended their sessions: their token is of a new one. */
  signInAgain(person: TestPerson): Promise<void>;
}

/** Under which those who were erased are known. */
export const testErasedKey = 'a key of tests for the addresses of the erased';
export const testSecret = 'vK8wQ2mZ9xT4kR7cJ5nB1pL6sD3fG0yA';
export const testChatKey = 'the key of a chat service';

export interface ProductOptions extends ChannelOptions {
  /** Kinds of files beside those of the product. */
  purposes?: FilePurposes;
  /** Where people sign in instead; asked for once they run. */
  providers?: () => readonly ProviderSettings[];
  /** Silent when absent. */
  log?: Log;
  /** Where bytes lie; on the disk when absent. */
  store?: FileStore;
  /** What reads links that people enter; finds no host when absent, so that no test leaves this machine. */
  safeFetch?: SafeFetch;
}

/** The whole API on the file's database, for the test file that calls this at its top level. */
export function useTestProduct(database: TestDatabase, options: ProductOptions = {}): TestProduct {
  const test = {} as TestProduct;
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-data-'));

  beforeAll(async () => {
    Object.assign(test, await buildProduct(database, dataDir, options));
    await test.app.ready();
    test.call = (endpoint, call = {}) => send(test.app, endpoint, call);
    test.signInAgain = async (person) => {
      person.token = (await test.identity.openSession(person.subject)).token;
    };
    test.tenant = (slug) => createTenant(database, test.identity, slug);
  });
  afterAll(async () => {
    await test.app.close();
    await test.activity.stop();
    await test.identity.close();
    rmSync(dataDir, { recursive: true });
  });
  return test;
}

const silent = pino({ level: 'silent' });
const findsNoHost = createSafeFetch({ resolve: async () => [] });

type Built = Omit<TestProduct, 'call' | 'tenant' | 'signInAgain'>;

async function buildProduct(
  { pool, urls }: TestDatabase,
  dataDir: string,
  options: ProductOptions,
): Promise<Built> {
  const { providers, log = silent, safeFetch = findsNoHost, purposes, store } = options;
  const fileOptions = { ...(purposes && { purposes }), ...(store && { store }) };
  const clock = systemClock;
  const settings = readSettings({ REQUESTS_PER_MINUTE: '1000000', DATA_DIR: dataDir }, 'test');
  const { publicUrl } = settings;
  const identity = createEmbeddedIdentity({
    databaseUrl: urls.identity,
    secret: testSecret,
    publicUrl,
    ...(providers && { providers: providers() }),
    clock,
    log,
  });
  const { verifier } = identity;
  const parts = { settings, pool, verifier, secret: testSecret, clock };
  const files = productFiles({ ...parts, ...fileOptions });
  const activity = recordActivity(pool, clock, log);
  const tickets = {
    previewLinks: createPreviewLinks(testSecret, publicUrl, clock),
    readingTickets: createReadingTickets(testSecret, publicUrl, clock),
  };
  const app = await buildApi({
    settings,
    pool,
    routes: productRoutes({
      ...files,
      ...identity,
      pool,
      identity: identity.admin,
      sealer: mailSealer(testSecret),
      erasedKey: testErasedKey,
      publicUrl,
      ...tickets,
      safeFetch,
      ...testChannelDeps(options, testSecret),
      supportChatKey: testChatKey,
    }),
    verifier,
    onMember: (member) => activity.saw(member),
    log,
    clock,
    plugins: [
      async (api) => {
        await api.register(identity.routes, { prefix: '/api/identity' });
        await api.register(publicLogo(pool, files.blobs), { prefix: '/api' });
        await api.register(files.plugin, { prefix: '/api/files' });
      },
      mailWebhooks({ pool, safeFetch, ...testChannelDeps(options, testSecret) }),
      publicPages(pool, settings, clock, tickets, files.links),
    ],
  });
  return { app, identity, activity, blobs: files.blobs, filesFolder: join(dataDir, 'files') };
}

async function send(
  app: FastifyInstance,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { as, slug = as?.slug ?? null, params = {}, query, body, headers = {} }: Call,
): Promise<Answered> {
  const url = `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;
  const response = await app.inject({
    method,
    url,
    headers: {
      host: '127.0.0.1:3000',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(slug !== null && { 'organization-slug': slug }),
      ...headers,
    },
    ...(query && { query }),
    ...(body !== undefined && { payload: body as object }),
  });
  const isJson = (response.headers['content-type'] ?? '').includes('json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
  };
}

/** Arranged beside the use cases: only the first organization of a database can be founded by them. */
async function createTenant(
  database: TestDatabase,
  identity: EmbeddedIdentity,
  slug: string,
): Promise<TestTenant> {
  const [organization] = await database.asSuperuser<{ id: number }>(
    `insert into app.organization (slug, name, postal_address) values ($1, $1, '1 Test Street')
     returning id`,
    [slug],
  );
  const organizationId = organization?.id ?? 0;
  const people = await Promise.all(
    accountTypes.map(async (type) => {
      const email = `${type}@${slug}.example`;
      const name = `${slug} ${type}`;
      const search = ` ${type} ${slug} ${email}`;
      const subject = await identity.admin.createUser({ email, name });
      const [account] = await database.asSuperuser<{ id: number; user_id: number }>(
        `with u as (select app.create_user($1, $1, $2, $3, $4) as id)
         insert into app.account (organization_id, user_id, first_name, last_name, email, type, access,
           name_key, search_key)
         select $5, u.id, $6, $7, $1, $6, 'granted', $8, $9 from u returning id, user_id`,
        [email, name, identity.admin.issuer, subject, organizationId, type, slug, name, search],
      );
      const { token } = await identity.openSession(subject);
      const ids = { accountId: account?.id ?? 0, userId: account?.user_id ?? 0 };
      const person: TestPerson = { ...ids, subject, token, slug };
      return [type, person] as const;
    }),
  );
  return {
    slug,
    organizationId,
    ...(Object.fromEntries(people) as Record<AccountType, TestPerson>),
  };
}
