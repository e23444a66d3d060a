import { insideOf } from '../../../kernel/jobs/inside-of.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import { MailRefusedError } from '../../../kernel/mail/mail.ts';
import { renderMail } from '../../../kernel/mail/mail-layout.ts';
import { failureMessage, oneLine } from '../../../kernel/mail/server-failure.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { findOrganizationLook } from '../../brand/brand.public.ts';
import { newCode } from '../join-codes/codes.ts';
import {
  findQueued,
  storeCode,
  storeDelivery,
  type QueuedInvitation,
} from './delivering.repository.ts';
import { invitationMail, noNeedMail, type WrittenMail } from './invitation-mail.ts';
import { deliveryRetries } from '../joining.jobs.ts';

type Context = Pick<JobContext, 'pool' | 'publicUrl' | 'filesUrl' | 'attempt' | 'signal'> & {
  mail: Pick<JobContext['mail'], 'transport'>;
};

interface Payload {
  organizationId: number;
  ids: number[];
}

/** Mails each invitation that has not been sent; a failing one does not delay others. */
export async function deliverInvitationMails(
  context: Context,
  { organizationId, ids }: Payload,
): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    context.signal.throwIfAborted();
    await deliver(context, organizationId, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function deliver(context: Context, organizationId: number, id: number): Promise<void> {
  const inside = insideOf({ pool: context.pool }, organizationId);
  const written = await inside((tx) => write(tx, id, context));
  if (written === undefined) return;
  try {
    const reply = await send(context, written.name, written);
    await inside((tx) => storeDelivery(tx, id, { delivery: 'sent', reply: oneLine(reply) }));
  } catch (error) {
    const isLast = context.attempt > deliveryRetries;
    if (!(error instanceof MailRefusedError) && !isLast) throw error;
    const reply = failureMessage(error);
    await inside((tx) => storeDelivery(tx, id, { delivery: 'bounced', reply }));
  }
}

interface Addressed extends WrittenMail {
  to: { name: string; address: string };
}

interface NamedMail extends Addressed {
  /** The same for every try of it. */
  name: string;
}

async function write(
  tx: InOrganization,
  id: number,
  { publicUrl, filesUrl }: Pick<Context, 'publicUrl' | 'filesUrl'>,
): Promise<NamedMail | undefined> {
  const invitation = await findQueued(tx, id);
  if (invitation === undefined) return undefined;
  const { reminders } = invitation;
  const name = ['invitation', tx.member.organizationId, id, ...(reminders ? [reminders] : [])].join(
    '.',
  );
  const to = {
    name: `${invitation.first_name} ${invitation.last_name}`,
    address: invitation.email,
  };
  const sender = { publicUrl, filesUrl, look: await findOrganizationLook(tx) };
  if (!canJoin(invitation)) {
    // People who were invited by staff and may no longer join asked for nothing.
    return invitation.join_code_id === null
      ? undefined
      : { name, to, ...noNeedMail(invitation, sender) };
  }
  const { code, hash } = newCode(sender.look.key);
  await storeCode(tx, invitation, hash);
  return { name, to, ...invitationMail(invitation, code, sender) };
}

function canJoin({ access, status }: QueuedInvitation): boolean {
  return access === null || (status === 'active' && (access === 'none' || access === 'invited'));
}

export function send(
  { mail, publicUrl }: Pick<Context, 'mail' | 'publicUrl'>,
  name: string,
  { to, subject, content }: Addressed,
): Promise<string> {
  const messageId = `${name}@${new URL(publicUrl).hostname}`;
  return mail.transport.send({ messageId, to, subject, ...renderMail(content) });
}
