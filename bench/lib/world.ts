import { join } from 'node:path';
import { systemClock } from '../../server/src/kernel/clock/clock.ts';
import {
  createEmbeddedIdentity,
  type EmbeddedIdentity,
} from '../../server/src/areas/session/identity/embedded/embedded-identity.ts';
import { createLog } from '../../server/src/kernel/log/log.ts';
import { freePort } from '../../server/src/main/free-port.ts';
import { openDatabase, type BenchDatabase, type Organization, type Say } from './database.ts';
import { callerOf, type Caller, type OrganizationName } from './callers.ts';
import { wireRequest, type WireRequest } from './http-load.ts';
import { doing } from './doing.ts';
import { once } from './once.ts';
import { startServer, type ServerProcess } from './processes.ts';

/** What every benchmark stands on; made when first asked for, all of it stopped at the end. */
export interface World {
  quick: boolean;
  /** Also what takes many minutes. */
  large: boolean;
  sending: SendingChoice | null;
  say: Say;
  /** Number of rounds and length of each, for what runs as long as one likes. */
  rounds: number;
  roundMs: number;
  database(): Promise<BenchDatabase>;
  /** The organization of the middle size (100,000 people) and of the largest (1,000,000). */
  organizations(): Promise<{ small: Organization; middle: Organization; large: Organization }>;
  /** The real API process, as `npm run serve` starts it but for the limit on requests. */
  api(): Promise<Side>;
  /**
   * A process of the product for one benchmark alone, on this database; stopped at the end, if not before.
   * @param settings instead of those of its environment
   */
  start(program: URL, settings?: Record<string, string>): Promise<Side>;
  /** The floor of the lists: bare Fastify with prepared statements on the same database. */
  floor(): Promise<Side>;
  /** The floor of tracking: a row of its own for each open. */
  eventFloor(): Promise<Side>;
  /** Environment of the API process and the worker on this database. */
  environment(port: number): Promise<Record<string, string>>;
  /** What calls of the organization's administrator carry; the token in it lives ten minutes. */
  headersFor(organization: OrganizationName, as?: Caller): Promise<Record<string, string>>;
  /** Requests with a fresh token, of the organization's administrator unless it is said; paths begin below `/api`. */
  requestsTo(
    api: Pick<Side, 'host'>,
    organization: OrganizationName,
    paths: readonly string[],
    as?: Caller,
  ): Promise<WireRequest[]>;
  /** Runs at the end, the last first. */
  atEnd(work: () => Promise<void>): void;
  close(): Promise<void>;
}

/** A server that is measured. */
export interface Side extends ServerProcess {
  host: string;
}

const profiles = join(import.meta.dirname, '..', '..', '.cache', 'bench', 'profiles');

/** Only for this machine's benchmarks: signs nothing that anyone else trusts. */
const secret = 'Zm9yIGJlbmNoLW1hcmtzIG9ubHkgLSBub3QgYSBrZXkgNw';

const sizes = { full: [10_000, 100_000, 1_000_000], quick: [200, 500, 2000] } as const;

export const apiProgram = new URL('../../server/dist/api.js', import.meta.url);
export const floorProgram = new URL('../floor/list-server.ts', import.meta.url);
const eventFloorProgram = new URL('../floor/event-server.ts', import.meta.url);

export const workerProgram = new URL('../../server/dist/worker.js', import.meta.url);

/** What is sent instead of the usual: to so many people each, by so many workers, with or without a signature. */
export interface SendingChoice {
  sizes: readonly number[] | undefined;
  workers: readonly number[];
  dkim: boolean;
}

export interface WorldOptions {
  quick: boolean;
  large: boolean;
  profile: boolean;
  sending: SendingChoice | null;
  say: Say;
}

export function createWorld(options: WorldOptions): World {
  const { quick, large, say } = options;
  const nodeArguments = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];
  const endings: (() => Promise<void>)[] = [];

  let closed = false;

  /** Opens something that ends with this world, also when the world ends before it is open. */
  const open = <T>(make: () => Promise<T>, end: (opened: T) => Promise<void>): Promise<T> => {
    // A benchmark that took too long keeps running, and finds nothing to work with.
    if (closed) throw new Error('The benchmark has been ended.');
    const opening = make();
    endings.push(async () => {
      const opened = await opening.catch(() => null);
      if (opened !== null) await end(opened);
    });
    return opening;
  };

  const database = once(async () =>
    doing('the database to be open', () =>
      open(
        () => openDatabase(options.sending?.sizes ?? (quick ? sizes.quick : sizes.full), say),
        (opened) => opened.stop(),
      ),
    ),
  );
  const identity = once(async () => {
    const { urls } = await database();
    return open(
      async () => identityOn(urls.identity),
      (opened) => opened.close(),
    );
  });
  const serve = async (
    program: URL,
    env: (port: number) => Promise<Record<string, string>>,
  ): Promise<Side> => {
    const port = await freePort(0);
    const environmentOfIt = await env(port);
    const server = await open(
      () => startServer(program, port, environmentOfIt, nodeArguments),
      (started) => started.stop(),
    );
    return { ...server, host: `127.0.0.1:${port}` };
  };

  const environment = async (port: number) => {
    const { urls } = await database();
    return environmentOf(urls, port);
  };
  const start = (program: URL, settings: Record<string, string> = {}) =>
    serve(program, async (port) => ({ ...(await environment(port)), ...settings }));
  const floorEnvironment = async (port: number) => ({
    PORT: String(port),
    DATABASE_URL: (await database()).superuserUrl,
  });
  const headersFor = async (organization: OrganizationName, as: Caller = 'administrator') => {
    const subject = await callerOf(await database(), await identity(), organization, as);
    const { token } = await (await identity()).openSession(subject);
    return { authorization: `Bearer ${token}`, 'organization-slug': organization.slug };
  };
  return {
    quick,
    large,
    sending: options.sending,
    say,
    rounds: quick ? 1 : 5,
    roundMs: quick ? 250 : 3000,
    database,
    environment,
    api: once(() => start(apiProgram)),
    start,
    floor: once(() => serve(floorProgram, floorEnvironment)),
    eventFloor: once(() => serve(eventFloorProgram, floorEnvironment)),
    headersFor,
    async organizations() {
      const [small, middle, largest] = await (await database()).organizations();
      if (!small || !middle || !largest) throw new Error('There are not three organizations');
      return { small, middle, large: largest };
    },
    async requestsTo({ host }, organization, paths, as) {
      const headers = await headersFor(organization, as);
      return paths.map((path) => wireRequest(`/api${path}`, host, headers));
    },
    atEnd: (work) => void endings.push(work),
    async close() {
      closed = true;
      for (const end of endings.splice(0).toReversed()) await end().catch(console.error);
    },
  };
}

function environmentOf(urls: BenchDatabase['urls'], port: number): Record<string, string> {
  return {
    ATRIUM_MODE: 'serve',
    ATRIUM_SECRET: secret,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: urls.api,
    DATABASE_WORKER_URL: urls.worker,
    DATABASE_IDENTITY_URL: urls.identity,
    // A closed port: no email is sent here.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Atrium <no-reply@atrium.example>',
    // The limit itself stays on, and counts.
    REQUESTS_PER_MINUTE: '10000000',
  };
}

function identityOn(databaseUrl: string): EmbeddedIdentity {
  return createEmbeddedIdentity({
    databaseUrl,
    secret,
    publicUrl: 'http://127.0.0.1',
    clock: systemClock,
    log: createLog({ level: 'warn', process: 'bench', environment: 'bench', version: '' }),
  });
}
