import { byJob } from '../../../kernel/jobs/by-job.ts';
import { withOrganizationJob, type InOrganization } from '../../../kernel/database/organization.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import {
  findGoneGroups,
  findSenderType,
  sweepDue as sweep,
} from '../../delivery/delivery.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { reasonToHold } from '../campaign-machine.policy.ts';
import { findCampaign } from '../campaigns.repository.ts';
import { checkCampaign } from '../check-campaign.ts';
import { startCampaign } from '../start-campaign.ts';
import { approvalAbove } from './approval.ts';
import { notifyOwner } from './notify-owner.ts';
import { heldMail, type Held } from './owner-mails.ts';
import { findDue, lockDue, organizationsWithDueCampaigns, setHeld } from './plan.repository.ts';

type Work = Pick<JobContext, 'pool' | 'signal' | 'sending' | 'publicUrl'> & {
  mail: Pick<JobContext['mail'], 'queue'>;
};

interface Due {
  organizationId: number;
  campaignId: number;
}

/** Starts a campaign if its time has come, or holds it; done twice it is done once, since the state says so. */
export async function startWhenDue(work: Work, due: Due): Promise<void> {
  const { pool, signal } = work;
  const { organizationId, campaignId } = due;
  await withOrganizationJob(pool, organizationId, { readOnly: false, signal }, async (tx) => {
    await startDue(tx, work, campaignId);
  });
}

/** What the jobs of single campaigns missed: a clock that jumped, a worker that was away. */
export async function sweepDue({ log, ...work }: Work & Pick<JobContext, 'log'>): Promise<void> {
  const { pool, signal } = work;
  await sweep(
    { pool, signal, log },
    {
      name: 'campaign',
      organizations: organizationsWithDueCampaigns,
      find: findDue,
      start: ({ organizationId, id }) => startWhenDue(work, { organizationId, campaignId: id }),
    },
  );
}

async function startDue(tx: InOrganization, work: Work, id: number): Promise<void> {
  if (!(await lockDue(tx, id))) return;
  const row = await findCampaign(tx, id);
  if (row === undefined) return;
  const { counts, lines } = await checkCampaign(tx, row, { blockedOnly: true });
  const people = counts.eligible;
  const blocked = lines.some(({ level }) => level === 'blocked');
  const { reviewed_people: reviewed, tolerance, scheduled_by: accountId } = row;
  const above = await approvalAbove(tx, await findSenderType(tx, accountId), row);
  const groupGone = (await findGoneGroups(tx, row.audience)).length > 0;
  const held = reasonToHold({ reviewed, tolerance, above }, { people, blocked, groupGone });
  const actor = byJob(tx, accountId);
  if (held === null) {
    await startCampaign(actor, work.sending, row, { people, atItsTime: true });
    return;
  }
  await setHeld(tx, id, held, people);
  const reason: Held = { code: held, people, reviewed: reviewed ?? 0 };
  await notifyOwner(tx, work.mail.queue, id, (owner) => heldMail(owner, reason, work.publicUrl));
  await recordAudit(byJob(tx, null), {
    action: 'campaign.held',
    targetType: 'campaign',
    targetId: id,
    changes: { reason: [null, held], people: [reviewed, people] },
  });
}
