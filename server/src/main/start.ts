import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { systemClock } from '../kernel/clock/clock.ts';
import { readSettings, type Settings } from '../kernel/config/settings.ts';
import { createPool } from '../kernel/database/pool.ts';
import { createEmbeddedIdentity } from '../kernel/identity/embedded/embedded-identity.ts';
import { createLog } from '../kernel/log/log.ts';
import { createDemo } from './demo/demo.ts';
import { freePort } from './free-port.ts';
import { layGround, type Ground } from './ground.ts';
import { runProduct, say } from './run-product.ts';

const demoFileSchema = z.object({
  url: z.string(),
  email: z.string(),
  password: z.string(),
  organizationSlug: z.string(),
});
type DemoFile = z.output<typeof demoFileSchema>;

/** Fills an empty database, and keeps the way in beside the data, readable by its owner alone. */
async function demoSignIn(settings: Settings, ground: Ground): Promise<DemoFile | null> {
  const file = join(settings.dataDir, 'demo.json');
  const log = createLog({ level: 'warn', process: 'start', environment: 'demo', version: '' });
  const { database, secret } = ground;
  const pool = createPool({
    connectionString: database.api,
    applicationName: 'atrium demo',
    max: 2,
    statementTimeoutMs: 30_000,
    pipeline: true,
  });
  const identity = createEmbeddedIdentity({
    databaseUrl: database.identity,
    secret,
    publicUrl: settings.publicUrl,
    clock: systemClock,
    log,
  });
  try {
    const created = await createDemo(pool, identity.admin);
    const demo = created ?? demoFileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const written: DemoFile = { ...demo, url: settings.publicUrl };
    await writeFile(file, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 });
    return written;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null;
    throw error;
  } finally {
    await identity.close();
    await pool.end();
  }
}

const port = process.env['PORT'] ?? String(await freePort(3000));
const environment = { ENVIRONMENT: 'demo', LOG_LEVEL: 'warn', ...process.env, PORT: port };
const settings = readSettings({ ...environment, HOST: '127.0.0.1' }, 'demo');

say('Atrium is starting …');
await runProduct({
  environment: { ...environment, HOST: '127.0.0.1', ATRIUM_MODE: 'demo' },
  layGround: () => layGround(settings, () => {}),
  prepare: (ground) => demoSignIn(settings, ground),
  announce: (ground, demo) => [
    '',
    `  Atrium runs at   ${settings.publicUrl}`,
    ...(demo
      ? [`  Sign in with     ${demo.email}`, `  Password         ${demo.password}`]
      : ['  Sign in with the account you have.']),
    ...(ground.mailPage ? [`  Mail it sends    ${ground.mailPage}`] : []),
    '',
    `  Ctrl-C stops it; the data stays in ${settings.dataDir}.`,
    '',
  ],
});
