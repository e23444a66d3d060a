import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { createFileLinks } from '../areas/files/files.public.ts';
import type { BlobStore } from '../kernel/blobs/blob-store.ts';
import { systemClock } from '../kernel/clock/clock.ts';
import type { Settings } from '../kernel/config/settings.ts';
import { createPool, type DatabasePool } from '../kernel/database/pool.ts';
import type { IdentityAdmin } from '../kernel/identity/identity-admin.ts';
import { createLog, type Log } from '../kernel/log/log.ts';
import { parseMailbox } from '../kernel/mail/mail.ts';
import { createSmtpTransport } from '../kernel/mail/smtp-transport.ts';
import { demoAccess, demoCaller, fillDemo, foundDemo } from './demo/demo.ts';
import { sendDemoCampaigns } from './demo/sending/demo-campaigns.ts';
import { sendDemoDirectSends } from './demo/sending/demo-direct-sends.ts';
import { inviteDemoPeople } from './demo/people/demo-invitations.ts';
import { writeDemoStories } from './demo/content/demo-content.ts';
import { sendDemoReminders } from './demo/sending/demo-reminders.ts';
import { registerDemoPeople } from './demo/people/demo-registrations.ts';
import { joinDemoStaff } from './demo/people/demo-staff.ts';
import { fileStoreOf } from './wiring/product-files.ts';
import { freePort } from './free-port.ts';
import { startPrerequisites, type Prerequisites } from './prerequisites.ts';
import { createIdentityService } from './identity-service.ts';
import { runProduct, say } from './run-product.ts';
import { settingsOrExit } from './settings-or-exit.ts';

const demoFileSchema = z.object({
  url: z.string(),
  email: z.string(),
  password: z.string(),
  organizationSlug: z.string(),
});
type DemoFile = z.output<typeof demoFileSchema>;

/**
 * Fills an empty database, and keeps the way in beside the data, readable by its owner alone. Each step is
 * noted before it is taken, so that a first start killed anywhere is finished by the next.
 *
 * @returns null when the organization is not the demo's
 */
async function demoSignIn(
  settings: Settings,
  prerequisites: Prerequisites,
  signal: AbortSignal,
): Promise<DemoFile | null> {
  const log = createLog({ level: 'warn', process: 'start', environment: 'demo', version: '' });
  // Whatever misses the database then has been stopped, and has not failed.
  signal.addEventListener('abort', () => {
    log.level = 'silent';
  });
  const file = join(settings.dataDir, 'demo.json');
  const unfilled = join(settings.dataDir, 'demo-unfilled.json');
  const savedSignIn = await readJson(file, demoFileSchema);
  const password = savedSignIn?.password ?? randomBytes(12).toString('base64url');
  const demo: DemoFile = { url: settings.publicUrl, ...demoAccess, password };
  await writeFile(file, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  const { pool, identity, close } = await openFor(settings, prerequisites, log);
  try {
    const userId = await foundDemo(pool, identity.admin, password);
    if (userId !== null) await writeFile(unfilled, JSON.stringify(userId));
    const toFill = await readJson(unfilled, z.int());
    if (toFill !== null) {
      const { blobs } = fileStoreOf(settings, systemClock);
      await fillDemo(pool, blobs, toFill);
      await livePast(
        settings,
        prerequisites,
        { pool, blobs, identity: identity.admin, log },
        toFill,
      );
    }
    await rm(unfilled, { force: true });
    if (userId !== null || savedSignIn !== null) return demo;
    await rm(file);
    return null;
  } finally {
    await close();
  }
}

/** People join, write and are written to. What was sent in the past goes to the embedded catcher; to a real server nothing is sent unasked. */
async function livePast(
  settings: Settings,
  prerequisites: Prerequisites,
  { pool, blobs, identity, log }: Parts,
  userId: number,
) {
  const smtpUrl = prerequisites.environment['SMTP_URL'];
  if (prerequisites.mailPage === null || smtpUrl === undefined) return;
  const mail = {
    database: prerequisites.database,
    smtpUrl,
    blobs,
    addresses: {
      publicUrl: settings.publicUrl,
      links: createFileLinks(prerequisites.secret, settings.filesBaseUrl, systemClock),
    },
    log,
    caller: demoCaller(userId),
  };
  await sendDemoCampaigns(mail);
  await sendDemoDirectSends(mail);
  const transport = createSmtpTransport({ url: smtpUrl, from: parseMailbox(settings.mailFrom) });
  const { database } = prerequisites;
  const { publicUrl, filesBaseUrl: filesUrl } = settings;
  const caller = demoCaller(userId);
  const joining = { database, identity, transport, publicUrl, filesUrl, log, caller };
  await writeDemoStories(pool, blobs, joining.caller, await joinDemoStaff(joining));
  await sendDemoReminders(mail);
  await inviteDemoPeople(pool, userId);
  await registerDemoPeople(joining);
  transport.close();
}

interface Parts {
  pool: DatabasePool;
  blobs: BlobStore;
  identity: IdentityAdmin;
  log: Log;
}

async function openFor(settings: Settings, { database, secret }: Prerequisites, log: Log) {
  const pool = createPool({
    connectionString: database.api,
    applicationName: 'atrium demo',
    max: 2,
    statementTimeoutMs: 30_000,
    pipeline: true,
  });
  const identity = await createIdentityService(settings, {
    databaseUrl: database.identity,
    secret,
    clock: systemClock,
    log,
  });
  const close = async () => {
    await identity.close();
    await pool.end();
  };
  return { pool, identity, close };
}

async function readJson<T>(file: string, schema: z.ZodMiniType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

const port = process.env['PORT'] ?? String(await freePort(3000));
const environment = { ENVIRONMENT: 'demo', LOG_LEVEL: 'warn', ...process.env, PORT: port };
const settings = settingsOrExit({ ...environment, HOST: '127.0.0.1' }, 'demo');

say('Atrium is starting …');
await runProduct({
  environment: { ...environment, HOST: '127.0.0.1', ATRIUM_MODE: 'demo' },
  settings,
  startPrerequisites: (signal) => startPrerequisites(settings, () => {}, signal),
  prepare: (prerequisites, signal) => demoSignIn(settings, prerequisites, signal),
  announce: (prerequisites, demo) => [
    '',
    `  Atrium runs at   ${settings.publicUrl}`,
    ...(demo
      ? [`  Sign in with     ${demo.email}`, `  Password         ${demo.password}`]
      : ['  Sign in with your account.']),
    ...(prerequisites.mailPage ? [`  Sent emails      ${prerequisites.mailPage}`] : []),
    '',
    `  Press Ctrl-C to stop. Your changes stay in ${settings.dataDir}.`,
    '',
  ],
});
