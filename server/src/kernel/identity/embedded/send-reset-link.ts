import { sql } from 'kysely';
import { withoutTenant, type Queries } from '../../database/organization.ts';
import type { JobHandler } from '../../jobs/job.ts';
import type { SystemMail } from '../../mail/mail.jobs.ts';
import { makeCode } from './mailed-codes.ts';

interface Owner {
  email: string;
  name: string;
}

async function offerReset(db: Queries, email: string, codeHash: string): Promise<Owner | null> {
  const { rows } =
    await sql<Owner>`select * from identity.offer_reset(${email}, ${codeHash})`.execute(db);
  return rows[0] ?? null;
}

function resetMail({ email, name }: Owner, url: string): SystemMail {
  return {
    to: { address: email, name },
    subject: 'Set a new password',
    content: {
      preview: 'The link works once, for 30 minutes.',
      title: 'Set a new password',
      blocks: [
        {
          kind: 'text',
          text: `Somebody, most likely you, asked for a new password for ${email}.`,
        },
        { kind: 'button', label: 'Set a new password', url },
        {
          kind: 'text',
          text: 'The link works once, for 30 minutes. A newer one voids it. Saving the new password ends every open session.',
        },
      ],
      footer: 'Did not ask for this? Do nothing. Your password stays as it is.',
    },
  };
}

/** The newest link is the one that works, so sending twice after a kill harms nobody. */
export const sendResetLinkTo: JobHandler<{ sealedEmail: string }> = async (
  { pool, mail, publicUrl },
  { sealedEmail },
) => {
  const email = mail.sealer.open(sealedEmail);
  const { code, hash } = makeCode();
  await withoutTenant(pool, { readOnly: false }, async (db) => {
    const owner = await offerReset(db, email, hash);
    if (owner === null) return;
    // Behind the #, which no browser sends to any server: not to ours, nor as the referrer.
    await mail.queue.send(db, resetMail(owner, `${publicUrl}/auth/set-new-password#t=${code}`));
  });
};
