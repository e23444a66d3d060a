import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import type { AuditAction } from 'contract/kernel/audit.ts';
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
  refusal: string;
}

const steerings = {
  undo: {
    may: mayUndo,
    async do(tx, messageId, { id, state, retries }) {
      // What could not be prepared has ended by itself; what tried it again is taken back alone.
      if (state !== 'failed' || retries > 0) await cancelMessage(tx, messageId);
      if (retries === 0) await setCampaignMessage(tx, id, null);
    },
    action: 'campaign.undone',
    refusal: 'It’s too late to undo. Emails are already being sent.',
  },
  pause: {
    may: mayPause,
    do: pauseMessage,
    action: 'campaign.paused',
    refusal: 'This campaign isn’t being sent.',
  },
  resume: {
    may: mayResume,
    do: resumeMessage,
    action: 'campaign.resumed',
    refusal: 'This campaign isn’t paused.',
  },
  stop: {
    may: mayStop,
    do: stopMessage,
    action: 'campaign.stopped',
    refusal: 'This campaign has already ended.',
  },
} as const satisfies Record<string, Steering>;

/**
 * Steers the message of a campaign that was sent.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when its state does not allow it (any more)
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
    throw new ProblemError('CONFLICT', { detail: steering.refusal });
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
