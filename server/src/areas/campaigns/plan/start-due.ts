import { withOrganizationJob, type InOrganization } from '../../../kernel/database/organization.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import { MailRefusedError } from '../../../kernel/mail/mail.ts';
import { sweepDue as sweep } from '../../delivery/delivery.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { reasonToHold } from '../campaign-machine.policy.ts';
import { findCampaign } from '../campaigns.repository.ts';
import { checkCampaign } from '../check-campaign.ts';
import { startCampaign } from '../start-campaign.ts';
import { heldMail, type Held } from './held-mail.ts';
import { findHeldOwner } from './held-owner.repository.ts';
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
  await withOrganizationJob(pool, organizationId, { readOnly: false, signal }, async (db) => {
    await startDue({ db, member: { organizationId } }, work, campaignId);
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

async function startDue(place: InOrganization, work: Work, id: number): Promise<void> {
  if (!(await lockDue(place, id))) return;
  const row = await findCampaign(place, id);
  if (row === undefined) return;
  const { counts, lines } = await checkCampaign(place, row, { blockedOnly: true });
  const people = counts.eligible;
  const blocked = lines.some(({ level }) => level === 'blocked');
  const { reviewed_people: reviewed, tolerance, scheduled_by: accountId } = row;
  const held = reasonToHold({ reviewed, tolerance }, { people, blocked });
  const { db, member } = place;
  const actor = { db, member: { ...member, accountId }, requestId: null };
  if (held === null) {
    await startCampaign(actor, work.sending, row, { people, atItsTime: true });
    return;
  }
  await setHeld(place, id, held, people);
  await notifyOwner(place, work, id, { code: held, people, reviewed: reviewed ?? 0 });
  await recordAudit(
    { db, member: { ...member, accountId: null }, requestId: null },
    {
      action: 'campaign.held',
      targetType: 'campaign',
      targetId: id,
      changes: { reason: [null, held], people: [reviewed, people] },
    },
  );
}

/** Writes to who scheduled it, in the transaction that holds it: once for each time it is held. */
async function notifyOwner(
  place: InOrganization,
  { mail, publicUrl }: Work,
  id: number,
  held: Held,
): Promise<void> {
  const owner = await findHeldOwner(place, id);
  if (owner === undefined) return;
  try {
    await mail.queue.send(place.db, heldMail(owner, held, publicUrl));
  } catch (error) {
    // An address that no server may see holds no campaign up.
    if (!(error instanceof MailRefusedError)) throw error;
  }
}
