import type { FastifyRequest } from 'fastify';
import { emailKey } from 'contract/kernel/text.ts';
import { withoutTenant } from '../../../../kernel/database/organization.ts';
import { enqueue } from '../../../../kernel/jobs/enqueue.ts';
import { recordFailedSignIn } from '../identity.jobs.ts';
import type { FailedSignIn } from '../sign-in/record-failed-sign-in.repository.ts';
import { originOf } from '../own-events.repository.ts';
import { SignInRefusedError, type Owners } from '../owners.ts';
import { embeddedIssuer } from './embedded-issuer.ts';
import { knownOwner, provePassword } from './prove-password.repository.ts';
import type { PasswordDeps } from './set-new-password.repository.ts';
import { admit, proveIdentity, type SignInCheckParts } from './sign-in.ts';

type Deps = SignInCheckParts & PasswordDeps;

/** The people of the embedded service, as the steps of signing in ask of them. */
export function embeddedOwners(deps: Deps): Owners {
  const { pool } = deps;
  return {
    issuer: embeddedIssuer,
    admit: (subject) => admit(pool, subject),
    known: (subject) => knownOwner(pool, subject),
    provePassword: (subject, password, address) => provePassword(deps, subject, password, address),
    // A wrong password is added to the audit log of the person who has the address.
    async proveAtSignIn(request, given) {
      try {
        return await proveIdentity(deps, request, given);
      } catch (error) {
        const wrong =
          error instanceof SignInRefusedError && error.code === 'INVALID_EMAIL_OR_PASSWORD';
        if (wrong) await recordFailure(deps, request, given.email);
        throw error;
      }
    },
    async isAddressKnown(email) {
      const found = await pool.query('select from identity."user" where email = $1', [
        emailKey(email),
      ]);
      return found.rows.length > 0;
    },
  };
}

/**
 * The worker does it. Nothing here depends on whether someone has the address, so that the time of the answer
 * tells nothing.
 */
async function recordFailure(
  { pool, sealer }: Deps,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const failed: FailedSignIn = {
    issuer: embeddedIssuer,
    email: emailKey(email),
    origin: originOf(request),
  };
  await withoutTenant(pool, { readOnly: false }, (db) =>
    enqueue(db, recordFailedSignIn, {
      sealed: sealer.seal(JSON.stringify(failed)),
      requestId: request.id,
      at: new Date().toISOString(),
    }),
  );
}
