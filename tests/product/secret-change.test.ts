import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collect, spawnStarter } from '../../e2e/support/own-product.ts';
import { serveOrganization, type ServedOrganization } from './support/organization.ts';

const minute = 60_000;
const newSecret = () => randomBytes(48).toString('base64');

let organization: ServedOrganization;

beforeAll(async () => {
  organization = await serveOrganization({});
  await organization.call('POST', '/admin/channels', {
    name: 'By our own server',
    fromName: 'News',
    fromAddress: 'news@northgate.example',
    server: 'own',
    host: 'smtp.example.org',
    port: 587,
    tls: 'starttls',
    username: 'ada',
    secret: 'open sesame',
  });
  organization.starter.kill('SIGTERM');
  await once(organization.starter, 'exit');
}, 5 * minute);
afterAll(() => organization.stop());

/** What it has said once it serves, or has ended; a server that serves is stopped. */
async function start(secrets: Record<string, string>) {
  const starter = spawnStarter({ ...organization.environment, ...secrets }, 'serve');
  const output = collect(starter);
  const ready = async () =>
    (await fetch(`${organization.url}/ready`).catch(() => null))?.ok === true;
  while (starter.exitCode === null && !(await ready())) await sleep(100);
  const code = starter.exitCode;
  if (code === null) {
    starter.kill('SIGTERM');
    await once(starter, 'exit');
  }
  return { code, output: output() };
}

it(
  'a start with another secret says what it does not open, and changes to it where the one before is given',
  async () => {
    const before = organization.environment['ATRIUM_SECRET'] ?? '';
    const secret = newSecret();
    const refused = await start({ ATRIUM_SECRET: secret });
    expect(refused.code).toBe(78);
    expect(refused.output).toContain(
      'ATRIUM_SECRET is not the secret that this database was used with: it does not open passwords of mail servers (1).',
    );
    const changed = await start({ ATRIUM_SECRET: secret, ATRIUM_SECRET_BEFORE: before });
    expect(changed.code).toBeNull();
    expect(changed.output).toMatch(/\d secrets? (was|were) encrypted again/);
    expect((await start({ ATRIUM_SECRET: secret })).code).toBeNull();
    expect((await start({ ATRIUM_SECRET: before })).code).toBe(78);
    const lost = await start({ ATRIUM_SECRET: newSecret(), ATRIUM_SECRET_BEFORE: 'lost' });
    expect(lost.code).toBeNull();
  },
  10 * minute,
);
