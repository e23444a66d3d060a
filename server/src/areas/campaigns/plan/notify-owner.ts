import type { InOrganization } from '../../../kernel/database/organization.ts';
import { MailRefusedError } from '../../../kernel/mail/mail.ts';
import type { MailQueue, SystemMail } from '../../../kernel/mail/mail.jobs.ts';
import { findHeldOwner, type HeldOwner } from './held-owner.repository.ts';

/** Writes to who scheduled a campaign, in the transaction that changes its schedule: once for each time. */
export async function notifyOwner(
  tx: InOrganization,
  queue: MailQueue,
  id: number,
  mailTo: (owner: HeldOwner) => SystemMail,
): Promise<void> {
  const owner = await findHeldOwner(tx, id);
  if (owner === undefined) return;
  try {
    await queue.send(tx.db, mailTo(owner));
  } catch (error) {
    // An address that no server may see holds no campaign up.
    if (!(error instanceof MailRefusedError)) throw error;
  }
}
