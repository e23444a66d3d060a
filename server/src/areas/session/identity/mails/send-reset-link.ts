import { withoutTenant } from '../../../../kernel/database/organization.ts';
import type { JobHandler } from '../../../../kernel/jobs/job.ts';
import type { SystemMail } from '../../../../kernel/mail/mail.jobs.ts';
import { resetTexts as texts } from './identity-mail-texts.ts';
import type { OfferedReset, ResetLinks } from '../passwords/reset-links.ts';

function resetMail({ email, name }: OfferedReset, url: string, links: ResetLinks): SystemMail {
  const once = texts.worksOnce({ minutes: links.minutes });
  const sentences = [once, ...(links.newestOnly ? [texts.newestOnly] : []), texts.consequence];
  return {
    to: { address: email, name },
    subject: texts.title,
    content: {
      preview: once,
      title: texts.title,
      blocks: [
        { kind: 'text', text: texts.reason({ email }) },
        { kind: 'button', label: texts.button, url },
        { kind: 'text', text: sentences.join(' ') },
      ],
      footer: texts.footer,
    },
  };
}

/** A worker killed between the two makes another code: sending twice harms no one. */
export const sendResetLinkTo: JobHandler<{ sealedEmail: string }> = async (
  { pool, mail, publicUrl, resetLinks },
  { sealedEmail },
) => {
  const offered = await resetLinks.offer(pool, mail.sealer.open(sealedEmail));
  if (offered === null) return;
  // Behind the #, which no browser sends to any server: not to ours, nor as the referrer.
  const url = `${publicUrl}/auth/set-new-password#t=${encodeURIComponent(offered.code)}`;
  const email = resetMail(offered, url, resetLinks);
  await withoutTenant(pool, { readOnly: false }, (db) => mail.queue.send(db, email));
};
