import { emailKey } from 'contract/kernel/text.ts';
import type { Sealer } from '../../kernel/crypto/sealer.ts';
import { withoutTenant } from '../../kernel/database/organization.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import { takeFromLimit } from '../../kernel/http/secret-limits.ts';
import { sendResetLink } from './identity/identity.jobs.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';

export interface ForgotPasswordDeps {
  pool: DatabasePool;
  /** Seals queued emails. */
  sealer: Sealer;
}

/**
 * Has the worker look for the address and mail a link. Nothing here depends on whether someone signs in
 * with it: a known, an unknown and a disabled one are counted and passed on by the same statements.
 *
 * @throws ProblemError RATE_LIMITED when this address was asked for too often
 */
export async function forgotPassword(deps: ForgotPasswordDeps, email: string): Promise<undefined> {
  const key = emailKey(email);
  await withoutTenant(deps.pool, { readOnly: false }, async (db) => {
    await takeFromLimit(db, 'reset-mail', `email ${key}`);
    await enqueue(db, sendResetLink, { sealedEmail: deps.sealer.seal(key) });
  });
}
