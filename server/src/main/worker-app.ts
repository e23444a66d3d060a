import { mailboxPorts } from 'contract/channels/mailbox.ts';
import { countSeconds as scheduledSeconds } from 'contract/kernel/times.ts';
import {
  channelSealer,
  createChannelServers,
  createMailboxServers,
  dkimSealer,
  mailboxSealer,
} from '../areas/channels/channels.public.ts';
import {
  ledgerSettings,
  Sender,
  type SendingDeps,
  sendingChannel,
} from '../areas/delivery/delivery.public.ts';
import { createFileLinks } from '../areas/files/files.public.ts';
import { countEngagement } from '../areas/metrics/metrics.jobs.ts';
import { MembershipWorker, groupsChannel } from '../areas/groups/groups.public.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Settings } from '../kernel/config/settings.ts';
import { listenTo, type Listening } from '../kernel/database/listen.ts';
import { withoutTenant } from '../kernel/database/organization.ts';
import { createPool, type DatabasePool } from '../kernel/database/pool.ts';
import { enqueue } from '../kernel/jobs/enqueue.ts';
import type { ResetLinks } from '../areas/session/identity/passwords/reset-links.ts';
import { createJobRunner } from '../kernel/jobs/job-runner.ts';
import type { AnyJob } from '../kernel/jobs/job.ts';
import type { Log } from '../kernel/log/log.ts';
import { createSafeFetch } from '../kernel/outgoing/safe-fetch.ts';
import { parseMailbox } from '../kernel/mail/mail.ts';
import { createMailQueue, mailSealer } from '../kernel/mail/mail.jobs.ts';
import { createDnsRecords } from '../kernel/outgoing/dns-records.ts';
import { createSmtpTransport } from '../kernel/mail/smtp-transport.ts';
import { erasedKeyOf } from './wiring/erased-key.ts';
import { fileStoreOf } from './wiring/product-files.ts';

/** What the worker process is made of. */
export interface WorkerDeps {
  readonly settings: Pick<
    Settings,
    'mailFrom' | 'publicUrl' | 'dataDir' | 'fileStorage' | 'filesBaseUrl'
  > &
    Partial<
      Pick<
        Settings,
        | 'countSeconds'
        | 'undoSeconds'
        | 'dnsServers'
        | 'fetchAllowedOrigins'
        | 'mailCatcher'
        | 'smtpAllowedHosts'
        | 'imapAllowedHosts'
      >
    >;
  /** As app_worker. */
  readonly databaseUrl: string;
  /** ATRIUM_SECRET. */
  readonly secret: string;
  readonly smtpUrl: string;
  readonly jobs: readonly AnyJob[];
  readonly resetLinks: ResetLinks;
  readonly log: Log;
  readonly clock: Clock;
}

export interface Worker {
  /** Begins to take jobs. @throws when the database was not migrated */
  start(): Promise<void>;
  /** Finishes what has begun, for 25 s at most, and lets go of everything; safe to call twice. */
  stop(): Promise<void>;
}

/** The background worker; as many of them as wanted run side by side. */
export function buildWorker(deps: WorkerDeps): Worker {
  const { databaseUrl, jobs, log, clock } = deps;
  const { publicUrl, filesBaseUrl: filesUrl } = deps.settings;
  const pool = createJobPool(databaseUrl);
  const from = parseMailbox(deps.settings.mailFrom);
  const channelServers = channelServersOf(deps);
  const store = fileStoreOf(deps.settings, clock);
  const transport = createSmtpTransport({ url: deps.smtpUrl, from });
  const runner = createJobRunner({
    connectionString: databaseUrl,
    jobs,
    services: {
      pool,
      log,
      clock,
      publicUrl,
      filesUrl,
      resetLinks: deps.resetLinks,
      // What a worker that only sends has no use for is read by the first job that needs it: 8 MB less.
      bulkLists: async () => (await import('./bulk/bulk-lists.ts')).bulkLists,
      importKinds: async () => {
        const { importKinds } = await import('./wiring/import-kinds.ts');
        return importKinds(erasedKeyOf(deps.secret));
      },
      ...store,
      sending: sendingOf(deps),
      safeFetch: createSafeFetch({ allowedOrigins: deps.settings.fetchAllowedOrigins ?? [] }),
      mail: {
        transport,
        sealer: mailSealer(deps.secret),
        queue: createMailQueue(deps.secret, from),
      },
      channelServers,
      mailboxServers: mailboxServersOf(deps),
    },
  });
  const sendingPool = createSendingPool(databaseUrl);
  const { blobs } = store;
  const sender = new Sender({ pool: sendingPool, servers: channelServers, publicUrl, blobs, log });
  const keeper = new MembershipWorker({ pool, log });
  let ears: readonly Listening[] = [];
  let counting: NodeJS.Timeout | undefined;
  const drain = async () => {
    clearInterval(counting);
    await Promise.all(ears.map((one) => one.stop()));
    await Promise.all([runner.stop(), sender.stop(), keeper.stop()]);
    transport.close();
    await Promise.all([pool.end(), sendingPool.end()]);
  };
  let stopped: Promise<void> | undefined;
  return {
    start: async () => {
      await runner.start();
      sender.start();
      keeper.start();
      ears = listenFor(deps, sender, keeper);
      counting = countSooner(deps, pool);
    },
    stop: () => (stopped ??= drain()),
  };
}

/** What campaigns are started with whose time has come. */
function sendingOf({ settings, secret, clock }: WorkerDeps): SendingDeps {
  return {
    publicUrl: settings.publicUrl,
    links: createFileLinks(secret, settings.filesBaseUrl, clock),
    undoSeconds: settings.undoSeconds,
  };
}

function channelServersOf({ settings, secret, smtpUrl }: WorkerDeps) {
  return createChannelServers({
    smtpUrl,
    isCatcher: settings.mailCatcher ?? false,
    sealer: channelSealer(secret),
    keySealer: dkimSealer(secret),
    dns: createDnsRecords(settings.dnsServers ?? []),
    hosts: { allowedHosts: settings.smtpAllowedHosts ?? [] },
  });
}

function mailboxServersOf({ settings, secret }: WorkerDeps) {
  const allowedHosts = settings.imapAllowedHosts ?? [];
  return createMailboxServers(mailboxSealer(secret), { allowedHosts, ports: mailboxPorts });
}

function createJobPool(connectionString: string) {
  return createPool({
    connectionString,
    applicationName: 'atrium worker',
    max: 8,
    statementTimeoutMs: 60_000,
    // Imports COPY, which a pipelined connection refuses.
    pipeline: false,
  });
}

function createSendingPool(connectionString: string) {
  return createPool({
    connectionString,
    applicationName: 'atrium sender',
    max: 6,
    statementTimeoutMs: 30_000,
    pipeline: true,
    settings: ledgerSettings,
  });
}

/**
 * A schedule runs at most once a minute; tests that wait for metrics get shorter intervals.
 * @returns undefined where the schedule is enough
 */
function countSooner(
  { settings: { countSeconds = scheduledSeconds }, log }: WorkerDeps,
  pool: DatabasePool,
): NodeJS.Timeout | undefined {
  if (countSeconds >= scheduledSeconds) return undefined;
  const count = () =>
    withoutTenant(pool, { readOnly: false }, (db) => enqueue(db, countEngagement, {})).catch(
      (error: unknown) => log.warn({ err: error }, 'counting was not asked for'),
    );
  return setInterval(() => void count(), countSeconds * 1000);
}

/** Wakes them when the database says that there is something to do. */
function listenFor(
  { databaseUrl, log }: WorkerDeps,
  sender: Sender,
  keeper: MembershipWorker,
): Listening[] {
  return [
    listenTo(databaseUrl, sendingChannel, () => sender.wake(), log),
    listenTo(databaseUrl, groupsChannel, () => keeper.wake(), log),
  ];
}
