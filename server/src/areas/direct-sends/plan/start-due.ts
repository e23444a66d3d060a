import { byJob } from '../../../kernel/jobs/by-job.ts';
import { withOrganizationJob, type InOrganization } from '../../../kernel/database/organization.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import { findSenderType, sweepDue } from '../../delivery/delivery.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { checkDirectSend } from '../check-direct-send.ts';
import { reasonToHold } from '../direct-sends.policy.ts';
import { findDirectSend } from '../direct-sends.repository.ts';
import { startDirectSend } from '../send-direct-send.ts';
import { findDue, lockDue, organizationsWithDueDirectSends, setHeld } from './plan.repository.ts';

type Work = Pick<JobContext, 'pool' | 'signal' | 'sending'>;

/** Sends a direct send if its time has come, or holds it; done twice it is done once. */
export async function startWhenDue(
  { pool, signal, sending }: Work,
  { organizationId, directSendId }: { organizationId: number; directSendId: number },
): Promise<void> {
  await withOrganizationJob(pool, organizationId, { readOnly: false, signal }, async (tx) => {
    await startDue(tx, sending, directSendId);
  });
}

/** What the jobs of single direct sends missed. */
export async function sweepDueOnes({
  log,
  ...work
}: Work & Pick<JobContext, 'log'>): Promise<void> {
  await sweepDue(
    { ...work, log },
    {
      name: 'direct send',
      organizations: organizationsWithDueDirectSends,
      find: findDue,
      start: ({ organizationId, id }) => startWhenDue(work, { organizationId, directSendId: id }),
    },
  );
}

async function startDue(tx: InOrganization, sending: Work['sending'], id: number): Promise<void> {
  if (!(await lockDue(tx, id))) return;
  const row = await findDirectSend(tx, id);
  if (row === undefined) return;
  const sender = await findSenderType(tx, row.scheduled_by);
  const { counts, lines } = await checkDirectSend(tx, row, { sender, blockedOnly: true });
  const people = counts.eligible;
  const blocked = lines.some(({ level }) => level === 'blocked');
  const held = reasonToHold(people, blocked);
  if (held === null) {
    const actor = byJob(tx, row.scheduled_by);
    await startDirectSend(actor, sending, row, { people });
    return;
  }
  await setHeld(tx, id, held, people);
  await recordAudit(byJob(tx, null), {
    action: 'direct_send.held',
    targetType: 'direct_send',
    targetId: id,
    changes: { reason: [null, held], people: [row.planned_people, people] },
  });
}
