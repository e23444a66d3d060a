import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { refuseCampaign } from 'contract/campaigns/refusal-messages.ts';
import type { Audience } from 'contract/delivery/audience.ts';
import { isPast } from '../../../kernel/database/is-past.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { findGoneGroups, requireFuture } from '../../delivery/delivery.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { mayFrom } from '../campaign-machine.policy.ts';
import { startDueCampaign } from '../campaigns.jobs.ts';
import { maySchedule } from '../campaigns.policy.ts';
import type { CampaignRow } from '../campaigns.repository.ts';
import { subjectOf } from '../campaigns.presenter.ts';
import { lockCampaignIn, readCampaignHead, requireVersion } from '../read-campaign.ts';
import { requireReady } from '../start-campaign.ts';
import { recordApproval, requireApproved } from './approval.ts';
import { findStart, setAudience, setSchedule } from './plan.repository.ts';

interface Wanted {
  id: number;
  version: number;
  sendAt: string;
  people: number;
  tolerance?: number | null | undefined;
}

/**
 * Has a campaign started at a time, for its audience at that moment; approves it where it is in review. A scheduled one
 * gets another time in the same way.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the current campaign), VALIDATION_FAILED with everything to
 *   fix first, also a time that has passed, CONFLICT as when it is sent
 */
export async function scheduleCampaign(
  tx: OrganizationTransaction,
  { id, version, sendAt, people, tolerance }: Wanted,
): Promise<CampaignHead> {
  const current = await lockCampaignIn(tx, id, { deleted: false });
  if (!maySchedule(tx.member, subjectOf(current))) {
    throw new ProblemError('CONFLICT', { detail: refuseCampaign('campaign_sent') });
  }
  await requireVersion(tx, current, version);
  const at = new Date(sendAt);
  await requireFuture(tx, at, refuseCampaign('campaign_time_past'));
  const startsAt = await findStart(tx, at, current.local_time);
  await requireFuture(tx, startsAt, refuseCampaign('campaign_time_past_somewhere'));
  await requireReady(tx, current, people);
  await requireApproved(tx, current, people, tolerance);
  await recordApproval(tx, current);
  await forgetGoneGroups(tx, current);
  await startAt(tx, id, {
    sendAt: at,
    startsAt,
    people,
    tolerance: tolerance === undefined ? current.tolerance : tolerance,
  });
  await recordAudit(tx, {
    action: 'campaign.scheduled',
    targetType: 'campaign',
    targetId: id,
    changes: {
      state: [current.state, 'scheduled'],
      send_at: [current.starts_at, at],
      people: [current.reviewed_people, people],
    },
  });
  return readCampaignHead(tx, id);
}

/** Groups that were permanently deleted leave the audience: it was reviewed without them. */
async function forgetGoneGroups(
  tx: OrganizationTransaction,
  { id, audience }: Pick<CampaignRow, 'id' | 'audience'>,
): Promise<void> {
  const gone = new Set(await findGoneGroups(tx, audience));
  if (gone.size === 0) return;
  const without = ({ groups, people }: Audience['include']) => ({
    groups: groups.filter((one) => !gone.has(one)),
    people,
  });
  const { include, exclude } = audience;
  await setAudience(tx, id, { include: without(include), exclude: without(exclude) });
}

/**
 * Schedules a cancelled campaign again, for the time and the number it was cancelled with: what was approved stays so.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT where it is not cancelled, was not scheduled, or its time has passed
 */
export async function rescheduleCampaign(tx: OrganizationTransaction, id: number): Promise<void> {
  const current = await lockCampaignIn(tx, id, { deleted: false });
  const { state, send_at: at, reviewed_people: people, tolerance } = current;
  const startsAt = at && (await findStart(tx, at, current.local_time));
  if (
    !mayFrom('reschedule', state) ||
    at === null ||
    startsAt === null ||
    people === null ||
    (await isPast(tx, startsAt))
  ) {
    throw new ProblemError('CONFLICT', { detail: refuseCampaign('campaign_not_planned') });
  }
  await startAt(tx, id, { sendAt: at, startsAt, people, tolerance });
  await recordAudit(tx, {
    action: 'campaign.scheduled',
    targetType: 'campaign',
    targetId: id,
    changes: { state: ['cancelled', 'scheduled'], send_at: [null, at] },
  });
}

/** Writes a schedule, and has the campaign started at its time. */
async function startAt(
  tx: OrganizationTransaction,
  id: number,
  schedule: Parameters<typeof setSchedule>[2],
): Promise<void> {
  await setSchedule(tx, id, schedule);
  const { organizationId } = tx.member;
  await enqueue(
    tx.db,
    startDueCampaign,
    { organizationId, campaignId: id },
    { startAfter: schedule.startsAt },
  );
}
