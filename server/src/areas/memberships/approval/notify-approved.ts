import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import { HopelessJobError, type JobContext } from '../../../kernel/jobs/job.ts';
import { MailRefusedError } from '../../../kernel/mail/mail.ts';
import { send } from '../invitations/deliver-invitations.ts';
import { findApproved } from '../invitations/delivering.repository.ts';
import { approvedMail } from '../invitations/invitation-mail.ts';

/** Nothing when they have lost access since. */
export async function notifyApprovedPerson(
  context: Pick<JobContext, 'pool' | 'mail' | 'publicUrl' | 'signal'>,
  { organizationId, accountId }: { organizationId: number; accountId: number },
): Promise<void> {
  const { pool, signal } = context;
  const person = await withOrganizationJob(
    pool,
    organizationId,
    { readOnly: true, signal },
    (place) => findApproved(place, accountId),
  );
  if (person === undefined) return;
  const to = { name: person.name, address: person.email };
  try {
    await send(context, `approved.${organizationId}.${accountId}`, {
      to,
      ...approvedMail(person, context.publicUrl),
    });
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    throw new HopelessJobError(error.message, { cause: error });
  }
}
