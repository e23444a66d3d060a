import type { Campaign, CampaignHead } from 'contract/campaigns/campaign.ts';
import type { Audience } from 'contract/delivery/audience.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import {
  findProgress,
  nameAudience,
  findTopic,
  previewMessage,
  type PublicAddresses,
} from '../delivery/delivery.public.ts';
import { shownDocument, resolveBlocks } from '../templates/templates.public.ts';
import {
  presentCampaign,
  presentCampaignHead,
  type CampaignSurroundings,
} from './campaigns.presenter.ts';
import {
  findCampaign,
  lockCampaign,
  type CampaignRow,
  type WholeCampaignRow,
} from './campaigns.repository.ts';
import type { MessagePreview } from 'contract/delivery/message-preview.ts';

/**
 * A campaign, also in the trash.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function requireCampaign(
  tx: OrganizationTransaction,
  id: number,
): Promise<WholeCampaignRow> {
  const row = await findCampaign(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return row;
}

/**
 * A campaign that is about to change, locked.
 *
 * @throws ProblemError NOT_FOUND, also for what is in the trash or, when that is asked for, is not in it
 */
export async function lockCampaignIn(
  tx: OrganizationTransaction,
  id: number,
  { deleted }: { deleted: boolean },
): Promise<WholeCampaignRow> {
  const row = await lockCampaign(tx, id);
  if (row === undefined || (row.deleted_at !== null) !== deleted) {
    throw new ProblemError('NOT_FOUND');
  }
  return row;
}

export async function readCampaign(tx: OrganizationTransaction, id: number): Promise<Campaign> {
  const row = await requireCampaign(tx, id);
  const [surroundings] = await surround(tx, [row]);
  const document = await shownDocument(tx, row);
  return presentCampaign({ ...row, document }, surroundings ?? nothing, tx.member);
}

/** As {@link readCampaign}, without the document. */
export async function readCampaignHead(
  tx: OrganizationTransaction,
  id: number,
): Promise<CampaignHead> {
  const [head] = await presentHeads(tx, [await requireCampaign(tx, id)]);
  if (head === undefined) throw new Error('One row gives one campaign');
  return head;
}

export async function presentHeads(
  tx: OrganizationTransaction,
  rows: readonly CampaignRow[],
): Promise<CampaignHead[]> {
  const surroundings = await surround(tx, rows);
  return rows.map((row, index) =>
    presentCampaignHead(row, surroundings[index] ?? nothing, tx.member),
  );
}

const nothing: CampaignSurroundings = { groups: [], progress: null };

/** What stands beside each of these campaigns, asked for once for all of them. */
async function surround(
  tx: OrganizationTransaction,
  rows: readonly CampaignRow[],
): Promise<CampaignSurroundings[]> {
  const messageIds = rows.flatMap(({ message_id: id }) => id ?? []);
  const groupIds = [...new Set(rows.flatMap(({ audience }) => audience.include.groups))];
  const included: Audience = {
    include: { groups: groupIds, people: [] },
    exclude: { groups: [], people: [] },
  };
  const [named, progress] = await Promise.all([
    nameAudience(tx, included),
    findProgress(tx, messageIds),
  ]);
  const nameOf = new Map(
    named.include.groups.flatMap(({ id, name, deleted }) => (deleted ? [] : [[id, name]])),
  );
  return rows.map(({ audience, message_id: id }) => ({
    groups: audience.include.groups.flatMap((group) => nameOf.get(group) ?? []),
    progress: (id !== null && progress.get(id)) || null,
  }));
}

/** @throws ProblemError VERSION_CONFLICT with the campaign as it stands */
export async function requireVersion(
  tx: OrganizationTransaction,
  { id, version: current }: CampaignRow,
  version: number,
): Promise<void> {
  if (current !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: await readCampaign(tx, id) });
  }
}

/**
 * The message of a campaign as one person would get it; nothing is sent.
 *
 * @throws ProblemError NOT_FOUND without the campaign or the person
 */
export async function previewCampaign(
  tx: OrganizationTransaction,
  addresses: PublicAddresses,
  id: number,
  accountId: number,
): Promise<MessagePreview> {
  const row = await requireCampaign(tx, id);
  const { subject, preview_text: previewText, tracking } = row;
  const document = await resolveBlocks(tx, row.document);
  const topic = row.topic_id === null ? null : await findTopic(tx, row.topic_id);
  const content = { subject, previewText, document, tracking, topic: topic ?? null };
  return previewMessage(tx, addresses, content, accountId);
}
