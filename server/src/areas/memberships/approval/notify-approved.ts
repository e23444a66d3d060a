import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import { HopelessJobError, type JobContext } from '../../../kernel/jobs/job.ts';
import { MailRefusedError } from '../../../kernel/mail/mail.ts';
import { findOrganizationLook } from '../../brand/brand.public.ts';
import { send } from '../invitations/deliver-invitations.ts';
import { findApproved } from '../invitations/delivering.repository.ts';
import { approvedMail } from '../invitations/invitation-mail.ts';

/** Nothing when they have lost access since. */
export async function notifyApprovedPerson(
  context: Pick<JobContext, 'pool' | 'mail' | 'publicUrl' | 'filesUrl' | 'signal'>,
  { organizationId, accountId }: { organizationId: number; accountId: number },
): Promise<void> {
  const { pool, publicUrl, filesUrl, signal } = context;
  const written = await withOrganizationJob(
    pool,
    organizationId,
    { readOnly: true, signal },
    async (tx) => {
      const person = await findApproved(tx, accountId);
      return person && { person, look: await findOrganizationLook(tx) };
    },
  );
  if (written === undefined) return;
  const { person, look } = written;
  const to = { name: person.name, address: person.email };
  try {
    await send(context, `approved.${organizationId}.${accountId}`, {
      to,
      ...approvedMail(person, { publicUrl, filesUrl, look }),
    });
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    throw new HopelessJobError(error.message, { cause: error });
  }
}
