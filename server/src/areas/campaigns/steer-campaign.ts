import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import type { AuditAction } from 'contract/kernel/audit.ts';
import { refuseCampaign, type campaignRefusals } from 'contract/campaigns/refusal-words.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import {
  cancelMessage,
  pauseMessage,
  resumeMessage,
  stopMessage,
} from '../delivery/delivery.public.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { mayPause, mayResume, mayStop, mayUndo } from './campaigns.policy.ts';
import { subjectOf } from './campaigns.presenter.ts';
import { setCampaignMessage, type CampaignRow } from './campaigns.repository.ts';
import { lockCampaignIn, readCampaignHead } from './read-campaign.ts';

interface Steering {
  may: typeof mayPause;
  do: (tx: OrganizationTransaction, messageId: number, row: CampaignRow) => Promise<void>;
  action: AuditAction;
  refusal: keyof typeof campaignRefusals;
}

const steerings = {
  undo: {
    may: mayUndo,
    async do(tx, messageId, { id, state, retries }) {
      // A failed preparation has ended already; only a retry of it is undone.
      if (state !== 'failed' || retries > 0) await cancelMessage(tx, messageId);
      if (retries === 0) await setCampaignMessage(tx, id, null);
    },
    action: 'campaign.undone',
    refusal: 'campaign_undo_late',
  },
  pause: {
    may: mayPause,
    do: pauseMessage,
    action: 'campaign.paused',
    refusal: 'campaign_not_sending',
  },
  resume: {
    may: mayResume,
    do: resumeMessage,
    action: 'campaign.resumed',
    refusal: 'campaign_not_paused',
  },
  stop: {
    may: mayStop,
    do: stopMessage,
    action: 'campaign.stopped',
    refusal: 'campaign_ended',
  },
} as const satisfies Record<string, Steering>;

/**
 * Steers the message of a campaign that was sent.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when its state does not, or no longer, allow it
 */
export async function steerCampaign(
  tx: OrganizationTransaction,
  id: number,
  verb: keyof typeof steerings,
  requestId: string,
): Promise<CampaignHead> {
  const steering = steerings[verb];
  const current = await lockCampaignIn(tx, id, { deleted: false });
  if (current.message_id === null || !steering.may(tx.member, subjectOf(current))) {
    throw new ProblemError('CONFLICT', { detail: refuseCampaign(steering.refusal) });
  }
  await steering.do(tx, current.message_id, current);
  const isRetry = verb === 'undo' && current.retries > 0;
  await recordAudit(tx, {
    action: isRetry ? 'campaign.retry_undone' : steering.action,
    targetType: 'campaign',
    targetId: id,
    changes: null,
    requestId,
  });
  return readCampaignHead(tx, id);
}
