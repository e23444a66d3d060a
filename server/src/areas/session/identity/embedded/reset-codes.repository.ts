import { mailedLinkMinutes } from 'contract/kernel/times.ts';
import { sql } from 'kysely';
import { withoutTenant } from '../../../../kernel/database/organization.ts';
import type { ResetLinks } from '../passwords/reset-links.ts';
import type { CodeResets } from '../passwords/reset-routes.ts';
import { makeCode, ownerOfCode } from './mailed-codes.repository.ts';
import { setNewPassword, type PasswordDeps } from './set-new-password.repository.ts';

/** The worker's half: it makes codes and keeps their hashes. */
export const embeddedResetLinks: ResetLinks = {
  minutes: mailedLinkMinutes,
  newestOnly: true,
  async offer(pool, email) {
    const { code, hash } = makeCode();
    const owner = await withoutTenant(pool, { readOnly: false }, async (db) => {
      const { rows } = await sql<{ email: string; name: string }>`
        select * from identity.offer_reset(${email}, ${hash})`.execute(db);
      return rows[0];
    });
    return owner === undefined ? null : { ...owner, code };
  },
};

/** The API's half: what a code is good for. */
export function embeddedResets(deps: PasswordDeps): CodeResets {
  return {
    check: (code) =>
      withoutTenant(deps.pool, { readOnly: true }, (db) => ownerOfCode(db, 'reset-password', code)),
    set: (input) => setNewPassword(deps, input),
  };
}
