import { sql } from 'kysely';
import * as z from 'zod/mini';
import { withoutTenant } from '../../../../kernel/database/organization.ts';
import type { JobHandler } from '../../../../kernel/jobs/job.ts';
import { recordOwnEvent } from '../own-events.repository.ts';

/** What is sealed in the job. */
const failedSchema = z.object({
  issuer: z.string(),
  email: z.string(),
  origin: z.object({
    address: z.string(),
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
  }),
});
export type FailedSignIn = z.output<typeof failedSchema>;

interface Payload {
  sealed: string;
  requestId: string;
  at: string;
}

/** Run twice, because its worker was killed in between, it adds a second line: better than none. */
export const recordFailure: JobHandler<Payload> = async (
  { pool, mail },
  { sealed, requestId, at },
) => {
  const { issuer, email, origin } = failedSchema.parse(JSON.parse(mail.sealer.open(sealed)));
  await withoutTenant(pool, { readOnly: false }, async (db) => {
    const { rows } = await sql<{ subject: string | null }>`
      select identity.subject_of(${email}) as subject`.execute(db);
    const subject = rows[0]?.subject ?? null;
    if (subject === null) return;
    const action = 'account.sign_in_failed';
    await recordOwnEvent(db, { issuer, subject, action, requestId, at, origin, stranger: true });
  });
};
