import { byJob } from '../../../kernel/jobs/by-job.ts';
import {
  withOrganizationJob,
  withoutTenant,
  type InOrganization,
} from '../../../kernel/database/organization.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import {
  decideSubject,
  findWaitingTests,
  organizationsWithSubjectTests,
} from '../../delivery/delivery.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { lockCampaignOfMessage } from '../campaign-owner.repository.ts';

type Work = Pick<JobContext, 'pool' | 'signal' | 'log'>;

/** Decides the tests of subjects whose time is over. */
export async function decideDueSubjects({ pool, signal, log }: Work): Promise<void> {
  const read = { readOnly: true, signal };
  for (const organizationId of await withoutTenant(pool, read, organizationsWithSubjectTests)) {
    const ids = await withOrganizationJob(pool, organizationId, read, findWaitingTests);
    for (const messageId of ids) {
      try {
        await withOrganizationJob(pool, organizationId, { readOnly: false, signal }, (tx) =>
          decideOne(tx, messageId),
        );
      } catch (error) {
        signal.throwIfAborted();
        // The next minute tries again; others do not wait for it.
        log.error({ err: error, organizationId, messageId }, 'subject test is not decided');
      }
    }
  }
}

/** The campaign is locked before its message, as by those who steer it. */
async function decideOne(tx: InOrganization, messageId: number): Promise<void> {
  const campaign = await lockCampaignOfMessage(tx, messageId);
  if (campaign === undefined) return;
  const winner = await decideSubject(tx, messageId);
  if (winner === null) return;
  await recordAudit(byJob(tx, null), {
    action: 'campaign.subject_chosen',
    targetType: 'campaign',
    targetId: campaign.id,
    changes: { subject: [null, winner.variant], reason: [null, winner.why] },
  });
}
