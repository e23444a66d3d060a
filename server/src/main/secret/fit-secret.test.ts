import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as channels from 'contract/channels/channels.contract.ts';
import { channelSealer, dkimSealer } from '../../areas/channels/channel-servers.ts';
import { mailboxSealer } from '../../areas/channels/mailbox/mailbox-servers.ts';
import { makeDkimKey } from '../../areas/channels/records/check-channel-records.ts';
import { signerOf } from '../../areas/channels/smtp/dkim-signer.ts';
import { webhookSealer } from '../../areas/channels/reports/webhooks.ts';
import type { Sealer } from '../../kernel/crypto/sealer.ts';
import { withoutTenant } from '../../kernel/database/organization.ts';
import { createPool, type DatabasePool } from '../../kernel/database/pool.ts';
import { twoFactorSealer } from '../../areas/session/identity/second-step/own-two-factor.repository.ts';
import { createMailQueue, mailSealer } from '../../kernel/mail/mail.jobs.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import {
  testSecret as before,
  useTestProduct,
  type TestTenant,
} from '../../testing/test-product.ts';
import { fitSecret } from './fit-secret.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
const secret = 'q8ZtR2vN6yLk4HsW1mXc9BdF3gJp7TaE';
const third = 'uY5bK9eM2xQw7VnR4tGh8ZcL1sDj6PfA';
const tenants: TestTenant[] = [];
let identityPool: DatabasePool;

/** Everything that is kept sealed: how it is read, and with which sealer. */
const sealedTexts: Record<string, [text: string, sealerOf: (secret: string) => Sealer]> = {
  'app.channel.secret_sealed': ['select secret_sealed as sealed from app.channel', channelSealer],
  'app.dkim_key.private_sealed': ['select private_sealed as sealed from app.dkim_key', dkimSealer],
  'app.channel_webhook.secret_sealed': [
    'select secret_sealed as sealed from app.channel_webhook',
    webhookSealer,
  ],
  'app.channel_mailbox.secret_sealed': [
    'select secret_sealed as sealed from app.channel_mailbox',
    mailboxSealer,
  ],
  'identity.two_factor.sealed_secret': [
    'select sealed_secret as sealed from identity.two_factor',
    twoFactorSealer,
  ],
  'jobs.job.data': [
    `select data ->> 'sealed' as sealed from jobs.job where name = 'mail.send'`,
    mailSealer,
  ],
};

/** What is there, opened with this secret alone. */
async function openAll(by: string): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const [name, [text, sealerOf]] of Object.entries(sealedTexts)) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await database.asSuperuser<{ sealed: string }>(`${text} order by 1`);
    all[name] = rows.map(({ sealed }) => sealerOf(by).open(sealed)).toSorted();
  }
  return all;
}

const fit = (by: string, was: string | null) =>
  fitSecret({ pool: database.workerPool, identityPool }, { secret: by, before: was });

beforeAll(async () => {
  identityPool = createPool({
    connectionString: database.urls.identity,
    applicationName: 'test of a secret',
    max: 1,
    statementTimeoutMs: 10_000,
    pipeline: true,
  });
  tenants.push(await product.tenant('acme'), await product.tenant('beta'));
  await Promise.all(tenants.map(sealAll));
  await database.asSuperuser(
    `insert into identity.two_factor (user_id, sealed_secret) select id, $1 from identity.subject`,
    [twoFactorSealer(before).seal('of an app')],
  );
});
afterAll(() => identityPool.end());
beforeEach(async () => {
  await fit(before, secret);
});

/** An organization that has one of everything. */
async function sealAll({ admin, organizationId, slug }: TestTenant): Promise<void> {
  const { status, body } = await product.call(channels.createChannel, {
    as: admin,
    body: {
      name: 'By our own server',
      fromName: 'News',
      fromAddress: `news@${slug}.example`,
      server: 'own',
      host: 'smtp.example.org',
      port: 587,
      tls: 'starttls',
      username: 'ada',
      secret: `password of ${slug}`,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const key = await makeDkimKey(dkimSealer(before));
  await database.asSuperuser(
    `with key as (
       insert into app.dkim_key (organization_id, channel_id, domain, selector, public_key, private_sealed)
       values ($1, $2, 'a.example', $3, $4, $5)),
     webhook as (
       insert into app.channel_webhook (organization_id, channel_id, provider, secret_sealed)
       values ($1, $2, 'generic', $6))
     insert into app.channel_mailbox (organization_id, channel_id, host, port, tls, username,
       secret_sealed, folder, read_from)
     values ($1, $2, 'imap.example.org', 993, 'implicit', 'ada', $7, 'INBOX', 'now')`,
    [
      organizationId,
      body.id,
      key.selector,
      key.public_key,
      key.private_sealed,
      webhookSealer(before).seal(`webhook of ${slug}`),
      mailboxSealer(before).seal(`mailbox of ${slug}`),
    ],
  );
  const queue = createMailQueue(before, { address: 'no-reply@atrium.example' });
  const content = { preview: '', title: '', blocks: [], footer: '' };
  await withoutTenant(database.workerPool, { readOnly: false }, (db) =>
    queue.send(db, { to: { address: `ada@${slug}.example` }, subject: slug, content }),
  );
}

it('seals everything again with the new secret, which then opens it alone', async () => {
  const was = await openAll(before);
  const counts = Object.values(was).map(({ length }) => length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  expect(was['app.channel.secret_sealed']).toEqual(['password of acme', 'password of beta']);
  const all = counts.reduce((sum, count) => sum + count, 0);
  expect(await fit(secret, before)).toBe(all);
  expect(await openAll(secret)).toEqual(was);
  await expect(openAll(before)).rejects.toThrow('sealed with another secret');
  // Started again, also without the one before, nothing is left to do.
  expect([await fit(secret, before), await fit(secret, null)]).toEqual([0, 0]);
  const rows = await database.asSuperuser<Parameters<typeof signerOf>[0] & object>(
    'select * from app.dkim_key',
  );
  for (const row of rows) expect(signerOf(row, dkimSealer(secret))?.key.type).toBe('private');
});

it('continues where it was interrupted', async () => {
  const was = await openAll(before);
  await database.asSuperuser(
    `update app.channel set secret_sealed = $1 where organization_id = $2`,
    [channelSealer(secret).seal('password of acme'), tenants[0]?.organizationId],
  );
  await fit(secret, before);
  expect(await openAll(secret)).toEqual(was);
});

it('refuses a secret that does not open what is there, says what, and changes nothing', async () => {
  const was = await openAll(before);
  const refused = fit(third, null);
  await expect(refused).rejects.toMatchObject({ name: 'StartError', exitCode: 78 });
  await expect(refused).rejects.toThrow(
    /^ATRIUM_SECRET is not the secret .* passwords of mail servers \(2\), keys that sign emails \(2\), .* ATRIUM_SECRET_BEFORE/,
  );
  await expect(fit(third, secret)).rejects.toThrow(
    /^Neither ATRIUM_SECRET nor ATRIUM_SECRET_BEFORE is the secret/,
  );
  expect(await openAll(before)).toEqual(was);
});

it('knows every column that holds something sealed', async () => {
  const columns = await database.asSuperuser<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as name
     from information_schema.columns
     where column_name like '%sealed%' and table_schema in ('app', 'identity', 'jobs') order by 1`,
  );
  // A sign-in with a provider that is on its way begins again: its attempt ends after minutes.
  const short = 'identity.federated_attempt.sealed';
  expect(columns.map(({ name }) => name)).toEqual(
    [...Object.keys(sealedTexts).filter((name) => name !== 'jobs.job.data'), short].toSorted(),
  );
});
