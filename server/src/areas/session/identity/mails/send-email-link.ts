import * as z from 'zod/mini';
import { withoutTenant } from '../../../../kernel/database/organization.ts';
import type { JobHandler } from '../../../../kernel/jobs/job.ts';
import type { SystemMail } from '../../../../kernel/mail/mail.jobs.ts';
import { emailLinkTexts as texts } from './identity-mail-texts.ts';

/** What is sealed in the job. */
export const emailLinkSchema = z.object({ email: z.string(), name: z.string(), code: z.string() });
export type EmailLink = z.output<typeof emailLinkSchema>;

function linkMail({ email, name }: EmailLink, url: string): SystemMail {
  return {
    to: { address: email, name },
    subject: texts.title,
    content: {
      preview: texts.worksOnce,
      title: texts.title,
      blocks: [
        { kind: 'text', text: texts.reason({ name, email }) },
        { kind: 'button', label: texts.button, url },
        { kind: 'text', text: `${texts.worksOnce} ${texts.consequence}` },
      ],
      footer: texts.footer,
    },
  };
}

export const sendEmailLinkTo: JobHandler<{ sealed: string }> = async (
  { pool, mail, publicUrl },
  { sealed },
) => {
  const link = emailLinkSchema.parse(JSON.parse(mail.sealer.open(sealed)));
  // Behind the #, which no browser sends to any server: not to ours, nor as the referrer.
  const email = linkMail(link, `${publicUrl}/auth/change-email#t=${link.code}`);
  await withoutTenant(pool, { readOnly: false }, (db) => mail.queue.send(db, email));
};
