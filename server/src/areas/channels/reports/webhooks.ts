import { randomBytes } from 'node:crypto';
import type { ChannelWebhook, ReportProvider } from 'contract/channels/mail-reports.ts';
import { refuseChannel } from 'contract/channels/refusal-messages.ts';
import { createSealer, type Sealer } from '../../../kernel/crypto/sealer.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { refuseArchived, requireChannel } from '../change-channel.ts';
import { findChannel } from '../channels.repository.ts';
import {
  deleteWebhookRow,
  findOrganizationKey,
  listWebhookRows,
  putWebhook,
  type WebhookRow,
} from './webhooks.repository.ts';

export interface WebhookDeps {
  /** For what services sign with. */
  readonly webhookSealer: Sealer;
  /** Origin of the addresses that services call. */
  readonly publicUrl: string;
}

export function webhookSealer(secret: string): Sealer {
  return createSealer(secret, 'webhook of a mail service');
}

/** Below the origin: `{organization key}/{channel}/{service}` follows. */
export const webhookPath = '/hooks/mail';

async function presenter(
  tx: OrganizationTransaction,
  { publicUrl }: WebhookDeps,
  channelId: number,
) {
  const key = await findOrganizationKey(tx);
  return ({
    id,
    provider,
    created_at: createdAt,
    heard_at: heardAt,
  }: WebhookRow): ChannelWebhook => ({
    id,
    provider,
    url: `${publicUrl}${webhookPath}/${key}/${channelId}/${provider}`,
    createdAt: createdAt.toISOString(),
    heardAt: heardAt?.toISOString() ?? null,
  });
}

/** @throws ProblemError NOT_FOUND */
export async function listChannelWebhooks(
  tx: OrganizationTransaction,
  deps: WebhookDeps,
  channelId: number,
): Promise<ChannelWebhook[]> {
  if ((await findChannel(tx, channelId)) === undefined) throw new ProblemError('NOT_FOUND');
  const present = await presenter(tx, deps, channelId);
  return (await listWebhookRows(tx, channelId)).map(present);
}

/** @throws ProblemError NOT_FOUND, CONFLICT, VALIDATION_FAILED for a service without what it signs with */
export async function createWebhook(
  tx: OrganizationTransaction,
  deps: WebhookDeps,
  channelId: number,
  { provider, secret: given }: { provider: ReportProvider; secret?: string | undefined },
): Promise<{ webhook: ChannelWebhook; secret: string | null }> {
  refuseArchived(await requireChannel(tx, channelId));
  const made = provider === 'generic' ? randomBytes(32).toString('base64url') : null;
  const secret = made ?? given;
  if (secret === undefined) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [
        {
          path: ['secret'],
          code: 'required',
          ...messageOf(refuseChannel('webhook_needs_secret')),
        },
      ],
    });
  }
  const row = await putWebhook(tx, channelId, provider, deps.webhookSealer.seal(secret));
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  await recordAudit(tx, {
    action: 'channel.webhook_created',
    targetType: 'channel',
    targetId: channelId,
    changes: { provider: [null, provider] },
  });
  const present = await presenter(tx, deps, channelId);
  return { webhook: present(row), secret: made };
}

/** @throws ProblemError NOT_FOUND */
export async function deleteWebhook(
  tx: OrganizationTransaction,
  channelId: number,
  webhookId: number,
): Promise<undefined> {
  const row = await deleteWebhookRow(tx, channelId, webhookId);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  await recordAudit(tx, {
    action: 'channel.webhook_deleted',
    targetType: 'channel',
    targetId: channelId,
    changes: { provider: [row.provider, null] },
  });
  return undefined;
}
