import type { ReadinessLine } from 'contract/campaigns/draft.contract.ts';
import { refuseCampaign } from 'contract/campaigns/refusal-words.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { startMessage, type ActingPlace, type SendingDeps } from '../delivery/delivery.public.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { setCampaignMessage, type WholeCampaignRow } from './campaigns.repository.ts';
import { checkCampaign } from './check-campaign.ts';

interface Start {
  people: number;
  /** Null: done by a job. */
  requestId: string | null;
  /** Its time has come; sent by hand it goes to everyone now, whatever their clocks show. */
  atItsTime: boolean;
}

/**
 * Starts a campaign that was checked: from then on its message is what there is to steer. The one place where that
 * happens, whether someone selects Send or its time has come.
 *
 * @param place whose account it is sent in the name of
 */
export async function startCampaign(
  place: ActingPlace,
  deps: SendingDeps,
  row: WholeCampaignRow,
  { people, requestId, atItsTime }: Start,
): Promise<void> {
  const messageId = await startMessage(place, deps, {
    ...messageOf(row),
    purpose: 'campaign',
    audience: row.audience,
    timing: {
      quietFrom: row.quiet_from,
      quietUntil: row.quiet_until,
      perMinute: row.per_minute,
      localAt: atItsTime && row.local_time ? row.send_at : null,
    },
  });
  await setCampaignMessage(place, row.id, messageId);
  await recordAudit(place, {
    action: 'campaign.sent',
    targetType: 'campaign',
    targetId: row.id,
    changes: { people: [null, people], messageId: [null, messageId] },
    requestId,
  });
}

/** What of a campaign is a message. */
export function messageOf(row: WholeCampaignRow) {
  return {
    channelId: row.channel_id ?? 0,
    subject: row.subject,
    previewText: row.preview_text,
    document: row.document,
    tracking: row.tracking,
  };
}

/**
 * What is true of a campaign when it is sent, scheduled or submitted: nothing stands in the way.
 *
 * @param shown how many get it, as its sender was shown; not compared when absent
 * @returns how many get it, as of now
 * @throws ProblemError VALIDATION_FAILED with everything that is to be mended first, CONFLICT with
 *   `current: {people}` when another number would get it by now
 */
export async function requireReady(
  tx: OrganizationTransaction,
  row: WholeCampaignRow,
  shown?: number,
): Promise<number> {
  const { counts, lines } = await checkCampaign(tx, row);
  refuseBlocked(lines);
  if (shown !== undefined && counts.eligible !== shown) {
    throw new ProblemError('CONFLICT', {
      detail: refuseCampaign('campaign_audience_changed', { count: counts.eligible, shown }),
      current: { people: counts.eligible },
    });
  }
  return counts.eligible;
}

/** The field in which what is in the way is mended. */
const fieldOf: Readonly<Record<ReadinessLine['code'], string>> = {
  no_audience: 'audience',
  nobody_eligible: 'audience',
  group_in_trash: 'audience',
  group_counting: 'audience',
  no_channel: 'channelId',
  channel_not_verified: 'channelId',
  no_subject: 'subject',
  empty_message: 'document',
  picture_not_described: 'document',
  content_not_published: 'document',
  no_postal_address: 'document',
  not_tested: 'document',
  written_often: 'audience',
};

export function refuseBlocked(lines: readonly ReadinessLine[]): void {
  const errors = lines.flatMap(({ level, code, said, message }) =>
    level === 'blocked' ? [{ path: [fieldOf[code]], code, said, message }] : [],
  );
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}
