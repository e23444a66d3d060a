import type { MessageDocument } from 'contract/documents/document.ts';
import type { Audience } from 'contract/delivery/audience.ts';
import type { Tracking } from 'contract/delivery/message.ts';
import { refuseDirectSend } from 'contract/direct-sends/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { findFiles } from './direct-send-files.repository.ts';
import { isToGuardians } from './direct-sends.policy.ts';
import { setDirectSendDeleted } from './direct-sends.repository.ts';
import { audienceOf, sentDocument } from './read-direct-send.ts';
import { lockDraft } from './send-direct-send.ts';

/** All that a campaign takes from a direct send. */
export interface CampaignDraft {
  channelId: number | null;
  /** Undefined of nothing: campaigns then begin with the default. */
  topicId: number | undefined;
  subject: string;
  document: MessageDocument;
  audience: Audience;
  tracking: Tracking;
}

/** Makes the draft of a campaign and says its id; handed in by `main`, because neither area knows the other. */
export type MakeCampaign = (tx: OrganizationTransaction, draft: CampaignDraft) => Promise<number>;

/**
 * Makes a campaign of a draft: its text with the cards of content, its recipients, channel and subject. The direct send
 * moves to the trash with its files, from which it can be restored.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT for one that was sent, or goes to guardians, VERSION_CONFLICT
 */
export async function turnIntoCampaign(
  tx: OrganizationTransaction,
  makeCampaign: MakeCampaign,
  { id, version }: { id: number; version: number },
): Promise<{ campaignId: number; filesLeft: number }> {
  const current = await lockDraft(tx, id, version);
  if (isToGuardians(current.recipients)) {
    throw new ProblemError('CONFLICT', { detail: refuseDirectSend('direct_send_guardians_stay') });
  }
  const draft = {
    channelId: current.channel_id,
    topicId: current.topic_id ?? undefined,
    subject: current.subject,
    document: sentDocument(current),
    audience: audienceOf(current.recipients),
    tracking: current.tracking,
  };
  const campaignId = await makeCampaign(tx, draft);
  await setDirectSendDeleted(tx, id, true);
  await recordAudit(tx, {
    action: 'direct_send.turned_into_campaign',
    targetType: 'direct_send',
    targetId: id,
    changes: { campaignId: [null, campaignId] },
  });
  return { campaignId, filesLeft: (await findFiles(tx, id)).length };
}
