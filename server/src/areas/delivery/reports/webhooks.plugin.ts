import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ReportProvider } from 'contract/channels/mail-reports.ts';
import { SealError, type Sealer } from '../../../kernel/crypto/sealer.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { withPublicToken } from '../../../kernel/database/public-link.ts';
import type { SafeFetch } from '../../../kernel/outgoing/safe-fetch.ts';
import {
  type MailReport,
  type ReportSource,
  type WebhookCall,
  createSes,
  generic,
  mailgun,
  postmark,
  sendgrid,
  webhookPath,
  findWebhook,
  recordHeard,
  type WebhookRow,
} from '../../channels/channels.public.ts';
import { takeReports } from './take-reports.ts';

export interface WebhookPluginDeps {
  readonly pool: DatabasePool;
  readonly safeFetch: SafeFetch;
  readonly webhookSealer: Sealer;
}

const bodyLimit = 1024 * 1024;

interface Params {
  key: string;
  channel: string;
  provider: string;
}

/** Where mail services tell of bounces and complaints. What is not signed as it should be learns nothing. */
export function mailWebhooks(deps: WebhookPluginDeps): FastifyPluginAsync {
  const sources: Readonly<Record<ReportProvider, ReportSource>> = {
    generic,
    postmark,
    mailgun,
    sendgrid,
    ses: createSes(deps.safeFetch),
  };
  return async (app: FastifyInstance) => {
    // Signatures are of the bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, bytes, done) => {
      done(null, bytes);
    });
    app.post<{ Params: Params }>(
      `${webhookPath}/:key/:channel/:provider`,
      async (request, reply) => {
        const { provider } = request.params;
        const source = Object.hasOwn(sources, provider)
          ? sources[provider as ReportProvider]
          : undefined;
        const status = source === undefined ? 404 : await take(deps, request, source);
        return reply.code(status).header('cache-control', 'no-store').send();
      },
    );
  };
}

async function take(
  { pool, webhookSealer }: WebhookPluginDeps,
  request: FastifyRequest<{ Params: Params }>,
  source: ReportSource,
): Promise<number> {
  const { key, channel, provider } = request.params;
  if (!/^[0-9a-f]{32}$/.test(key) || !/^[0-9]{1,15}$/.test(channel)) return 404;
  const channelId = Number(channel);
  const link = { organizationKey: key };
  const options = { readOnly: false, evenSuspended: true };
  const webhook = await withPublicToken(pool, link, options, ({ db, organization }) =>
    findWebhook({ db, member: { organizationId: organization.id } }, channelId, provider),
  );
  const secret = webhook === undefined ? undefined : openSecret(webhookSealer, webhook);
  if (webhook === undefined || secret === undefined) return 404;
  const call = webhookCallOf(request);
  // Some signatures are checked with a certificate from elsewhere: no transaction waits for that.
  if (!(await source.isSigned(call, secret))) return 401;
  const reports = source.read(call);
  if (reports === null) return 400;
  await storeReports(pool, link, { channelId, webhook, reports });
  return 204;
}

function storeReports(
  pool: DatabasePool,
  link: { organizationKey: string },
  { channelId, webhook, reports }: Heard,
): Promise<unknown> {
  const options = { readOnly: false, evenSuspended: true };
  return withPublicToken(pool, link, options, async ({ db, organization }) => {
    const tx = { db, member: { organizationId: organization.id } };
    await takeReports(tx, organization.key, `${webhook.provider} ${channelId}`, reports);
    await recordHeard(tx, webhook.id);
  });
}

interface Heard {
  channelId: number;
  webhook: WebhookRow;
  reports: readonly MailReport[];
}

function openSecret(sealer: Sealer, { secret_sealed: sealed }: WebhookRow): string | undefined {
  try {
    return sealer.open(sealed);
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

function webhookCallOf(request: FastifyRequest): WebhookCall {
  return {
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    at: new Date(),
    header(name) {
      const value = request.headers[name];
      return typeof value === 'string' ? value : null;
    },
  };
}
