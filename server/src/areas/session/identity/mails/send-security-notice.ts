import { withoutTenant } from '../../../../kernel/database/organization.ts';
import type { JobHandler } from '../../../../kernel/jobs/job.ts';
import type { SystemMail } from '../../../../kernel/mail/mail.jobs.ts';
import type { SecurityNotice } from '../identity.jobs.ts';
import { noticeFrame, noticeTexts } from './identity-mail-texts.ts';

/** `21 Nov 2026, 22:58 UTC` */
function timeOf(at: string): string {
  const time = new Date(at);
  const date = time.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return `${date}, ${time.toISOString().slice(11, 16)} UTC`;
}

interface Notice {
  email: string;
  kind: SecurityNotice;
  at: string;
  method?: string | undefined;
}

function noticeMail({ email, kind, at, method }: Notice, publicUrl: string): SystemMail {
  const { title, text, notYou } = noticeTexts[kind];
  return {
    to: { address: email },
    subject: title,
    content: {
      preview: text,
      title,
      blocks: [
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            [noticeFrame.time, timeOf(at)],
            [noticeFrame.account, email],
            ...(method === undefined ? [] : [[noticeFrame.method, method] as const]),
          ],
        },
        {
          kind: 'text',
          text: notYou ?? noticeFrame.notYou({ resetUrl: `${publicUrl}/auth/reset-password` }),
        },
      ],
      footer: noticeFrame.footer,
    },
  };
}

export const sendNotice: JobHandler<{
  sealedEmail: string;
  kind: SecurityNotice;
  at: string;
  method?: string | undefined;
}> = async ({ pool, mail, publicUrl }, { sealedEmail, ...rest }) => {
  const notice = noticeMail({ ...rest, email: mail.sealer.open(sealedEmail) }, publicUrl);
  await withoutTenant(pool, { readOnly: false }, (db) => mail.queue.send(db, notice));
};
