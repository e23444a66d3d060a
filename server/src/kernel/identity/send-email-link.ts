import * as z from 'zod/mini';
import { withoutTenant } from '../database/organization.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { SystemMail } from '../mail/mail.jobs.ts';

/** What is sealed in the job. */
export const emailLinkSchema = z.object({ email: z.string(), name: z.string(), code: z.string() });
export type EmailLink = z.output<typeof emailLinkSchema>;

function linkMail({ email, name }: EmailLink, url: string): SystemMail {
  return {
    to: { address: email, name },
    subject: 'Confirm your new address',
    content: {
      preview: 'The link works once, for 30 minutes.',
      title: 'Confirm your new address',
      blocks: [
        {
          kind: 'text',
          text: `${name} wants to sign in to Atrium with ${email} from now on.`,
        },
        { kind: 'button', label: 'Use this address', url },
        {
          kind: 'text',
          text: 'The link works once, for 30 minutes. A newer one voids it. Until then nothing changes.',
        },
      ],
      footer: 'Do not know what this is about? Do nothing. Nothing changes then.',
    },
  };
}

export const sendEmailLinkTo: JobHandler<{ sealed: string }> = async (
  { pool, mail, publicUrl },
  { sealed },
) => {
  const link = emailLinkSchema.parse(JSON.parse(mail.sealer.open(sealed)));
  // Behind the #, which no browser sends to any server: not to ours, nor as the referrer.
  const letter = linkMail(link, `${publicUrl}/auth/change-email#t=${link.code}`);
  await withoutTenant(pool, { readOnly: false }, (db) => mail.queue.send(db, letter));
};
