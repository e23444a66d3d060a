import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import { sweepDue as sweep, type Place } from '../../delivery/delivery.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { reasonToHold } from '../campaign-machine.policy.ts';
import { findCampaign } from '../campaigns.repository.ts';
import { checkCampaign } from '../check-campaign.ts';
import { startCampaign } from '../start-campaign.ts';
import { findDue, lockDue, organizationsWithDueCampaigns, setHeld } from './plan.repository.ts';

type Work = Pick<JobContext, 'pool' | 'signal' | 'sending'>;

interface Due {
  organizationId: number;
  campaignId: number;
}

/** Starts a campaign if its time has come, or holds it; done twice it is done once, since the state says so. */
export async function startWhenDue({ pool, signal, sending }: Work, due: Due): Promise<void> {
  const { organizationId, campaignId } = due;
  await withOrganizationJob(pool, organizationId, { readOnly: false, signal }, async (db) => {
    await startDue({ db, member: { organizationId } }, sending, campaignId);
  });
}

/** What the jobs of single campaigns missed: a clock that jumped, a worker that was away. */
export async function sweepDue({
  pool,
  signal,
  log,
  sending,
}: Work & Pick<JobContext, 'log'>): Promise<void> {
  const work = { pool, signal, sending };
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

async function startDue(place: Place, sending: Work['sending'], id: number): Promise<void> {
  if (!(await lockDue(place, id))) return;
  const row = await findCampaign(place, id);
  if (row === undefined) return;
  const { counts, lines } = await checkCampaign(place, row);
  const people = counts.eligible;
  const blocked = lines.some(({ level }) => level === 'blocked');
  const { reviewed_people: reviewed, tolerance, scheduled_by: accountId } = row;
  const held = reasonToHold({ reviewed, tolerance }, { people, blocked });
  const { db, member } = place;
  const actor = { db, member: { ...member, accountId } };
  if (held === null) {
    await startCampaign(actor, sending, row, { people, requestId: null, atItsTime: true });
    return;
  }
  await setHeld(place, id, held, people);
  await recordAudit(
    { db, member: { ...member, accountId: null } },
    {
      action: 'campaign.held',
      targetType: 'campaign',
      targetId: id,
      changes: { reason: [null, held], people: [reviewed, people] },
      requestId: null,
    },
  );
}
