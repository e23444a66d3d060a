import { causeOf, messageAbilities } from '../delivery/delivery.public.ts';
import { isPlanned, type Campaign, type CampaignHead } from 'contract/campaigns/campaign.ts';
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
    topicId: row.topic_id,
    subject: row.subject,
    previewText: row.preview_text,
    audience: row.audience,
    groups,
    tracking: row.tracking,
    state: row.state,
    stateSince: row.state_since.toISOString(),
    sendAt: row.send_at?.toISOString() ?? null,
    tolerance: row.tolerance,
    localTime: row.local_time,
    quietHours: quietHoursOf(row),
    perMinute: row.per_minute,
    subjectTest: row.subject_test,
    ...planOf(row),
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
      ...messageAbilities(member, messageSubjectOf(row)),
    },
  };
}

/** What is steered: before a campaign starts it has no message. */
function messageSubjectOf(row: CampaignRow): Parameters<typeof messageAbilities>[1] {
  const { state, deleted } = subjectOf(row);
  return { state: isPlanned(state) ? 'draft' : state, deleted };
}

function quietHoursOf({ quiet_from: from, quiet_until: until }: CampaignRow) {
  return from === null || until === null ? null : { from, until };
}

function planOf(
  row: CampaignRow,
): Pick<CampaignHead, 'schedule' | 'review' | 'sentBack' | 'withdrawn'> {
  const { starts_at: startsAt, held, held_at: heldAt, review_asked_at: askedAt } = row;
  return {
    schedule:
      row.state === 'scheduled' && startsAt !== null
        ? {
            at: startsAt.toISOString(),
            by: row.scheduled_by_name,
            people: row.reviewed_people ?? 0,
            held: held &&
              heldAt && { code: held, people: row.held_people ?? 0, at: heldAt.toISOString() },
          }
        : null,
    review: askedAt && {
      at: askedAt.toISOString(),
      by: row.review_asked_by_name,
      note: row.review_note,
    },
    sentBack:
      row.state === 'draft' && row.review_comment !== null
        ? { comment: row.review_comment, by: row.review_comment_by_name }
        : null,
    withdrawn:
      row.state === 'draft' && row.withdrawn_block !== null
        ? { block: row.withdrawn_block, by: row.review_comment_by_name }
        : null,
  };
}

export function presentCampaign(
  row: WholeCampaignRow,
  surroundings: CampaignSurroundings,
  member: Member,
): Campaign {
  return { ...presentCampaignHead(row, surroundings, member), document: row.document };
}
