import { withoutTenant } from '../database/organization.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { SystemMail } from '../mail/mail.jobs.ts';
import type { OfferedReset, ResetLinks } from './reset-links.ts';

function resetMail({ email, name }: OfferedReset, url: string, links: ResetLinks): SystemMail {
  const once = `The link works once, for ${links.minutes} minutes.`;
  const newest = links.newestOnly ? ' A newer one voids it.' : '';
  return {
    to: { address: email, name },
    subject: 'Set a new password',
    content: {
      preview: once,
      title: 'Set a new password',
      blocks: [
        {
          kind: 'text',
          text: `Somebody, most likely you, asked for a new password for ${email}.`,
        },
        { kind: 'button', label: 'Set a new password', url },
        {
          kind: 'text',
          text: `${once}${newest} Saving the new password ends every open session.`,
        },
      ],
      footer: 'Did not ask for this? Do nothing. Your password stays as it is.',
    },
  };
}

/** A worker killed between the two makes another code: sending twice harms nobody. */
export const sendResetLinkTo: JobHandler<{ sealedEmail: string }> = async (
  { pool, mail, publicUrl, resetLinks },
  { sealedEmail },
) => {
  const offered = await resetLinks.offer(pool, mail.sealer.open(sealedEmail));
  if (offered === null) return;
  // Behind the #, which no browser sends to any server: not to ours, nor as the referrer.
  const url = `${publicUrl}/auth/set-new-password#t=${encodeURIComponent(offered.code)}`;
  const letter = resetMail(offered, url, resetLinks);
  await withoutTenant(pool, { readOnly: false }, (db) => mail.queue.send(db, letter));
};
