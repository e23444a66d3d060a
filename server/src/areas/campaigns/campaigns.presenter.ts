import { causeOf, messageAbilities } from '../delivery/delivery.public.ts';
import type { Campaign, CampaignHead } from 'contract/campaigns/campaign.ts';
import type { MessageProgress } from 'contract/delivery/progress.ts';
import type { Member } from '../../kernel/database/organization.ts';
import { campaignAbilities, type CampaignSubject } from './campaigns.policy.ts';
import type { CampaignRow, WholeCampaignRow } from './campaigns.repository.ts';

/** What a campaign is shown with beside its own row. */
export interface CampaignSurroundings {
  /** The included groups in use, by name. */
  groups: string[];
  progress: MessageProgress | null;
}

/** A campaign as the rules look at it. */
export function subjectOf(row: CampaignRow): CampaignSubject {
  return { state: row.state, deleted: row.deleted_at !== null };
}

export function presentCampaignHead(
  row: CampaignRow,
  { groups, progress }: CampaignSurroundings,
  member: Member,
): CampaignHead {
  return {
    id: row.id,
    name: row.name,
    channelId: row.channel_id,
    subject: row.subject,
    previewText: row.preview_text,
    audience: row.audience,
    groups,
    tracking: row.tracking,
    state: row.state,
    stateSince: row.state_since.toISOString(),
    sent: row.sent_at && { at: row.sent_at.toISOString(), by: row.sent_by_name },
    graceUntil: row.grace_until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    ...causeOf(row.cause),
    retries: row.retries,
    messageId: row.message_id,
    progress,
    tested: row.tested_at && { at: row.tested_at.toISOString(), by: row.tested_by_name },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    version: row.version,
    abilities: {
      ...campaignAbilities(member, subjectOf(row)),
      ...messageAbilities(member, subjectOf(row)),
    },
  };
}

export function presentCampaign(
  row: WholeCampaignRow,
  surroundings: CampaignSurroundings,
  member: Member,
): Campaign {
  return { ...presentCampaignHead(row, surroundings, member), document: row.document };
}
