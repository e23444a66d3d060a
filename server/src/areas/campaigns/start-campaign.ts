import { refuseCampaign } from 'contract/campaigns/refusal-messages.ts';
import type {
  Actor,
  OrganizationTransaction,
  InOrganization,
} from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { refuseBlocked, startMessage, type SendingDeps } from '../delivery/delivery.public.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { resolveBlocks } from '../templates/templates.public.ts';
import { setCampaignMessage, type WholeCampaignRow } from './campaigns.repository.ts';
import { checkCampaign } from './check-campaign.ts';

interface Start {
  people: number;
  /** Its time has come; sent manually, it goes to everyone now, whatever their clocks show. */
  atItsTime: boolean;
}

/**
 * Starts a checked campaign: afterwards its message is the one to steer. The one place where that happens, whether
 * someone selects Send or its time has come.
 *
 * @param tx whose account it is sent in the name of
 */
export async function startCampaign(
  tx: Actor,
  deps: SendingDeps,
  row: WholeCampaignRow,
  { people, atItsTime }: Start,
): Promise<void> {
  const messageId = await startMessage(tx, deps, {
    ...(await messageOf(tx, row)),
    purpose: 'campaign',
    audience: row.audience,
    subjectTest: row.subject_test,
    timing: {
      quietFrom: row.quiet_from,
      quietUntil: row.quiet_until,
      perMinute: row.per_minute,
      localAt: atItsTime && row.local_time ? row.send_at : null,
    },
  });
  await setCampaignMessage(tx, row.id, messageId);
  await recordAudit(tx, {
    action: 'campaign.sent',
    targetType: 'campaign',
    targetId: row.id,
    changes: { people: [null, people], messageId: [null, messageId] },
  });
}

/** What of a campaign is a message, with what its saved blocks say now. */
export async function messageOf(tx: InOrganization, row: WholeCampaignRow) {
  return {
    channelId: row.channel_id ?? 0,
    topicId: row.topic_id,
    subject: row.subject,
    previewText: row.preview_text,
    document: await resolveBlocks(tx, row.document),
    tracking: row.tracking,
  };
}

/**
 * Checks what is required of a campaign that is sent, scheduled or submitted: nothing blocks it.
 *
 * @param shown how many get it, as its sender was shown; not compared when absent
 * @returns how many get it, as of now
 * @throws ProblemError VALIDATION_FAILED with everything to fix first, CONFLICT with `current: {people}` when the
 *   number has changed
 */
export async function requireReady(
  tx: OrganizationTransaction,
  row: WholeCampaignRow,
  shown?: number,
): Promise<number> {
  const { counts, lines } = await checkCampaign(tx, row, { blockedOnly: true });
  refuseBlocked(lines);
  if (shown !== undefined && counts.eligible !== shown) {
    throw new ProblemError('CONFLICT', {
      detail: refuseCampaign('campaign_audience_changed', { count: counts.eligible, shown }),
      current: { people: counts.eligible },
    });
  }
  return counts.eligible;
}
