import { sql } from 'kysely';
import { withoutTenant, type Queries } from '../../../../kernel/database/organization.ts';
import { providersOfSubject } from '../federated/federated-identities.repository.ts';
import {
  UnknownIdentityError,
  type IdentityAdmin,
  type IdentityRecord,
} from '../../../../kernel/identity/identity-admin.ts';
import { judgePassword } from '../passwords/judge-password.ts';
import { reauthenticate, type OwnerDeps } from '../reauthenticate.ts';
import { notifyOwner } from '../mails/notify-owner.ts';
import { embeddedIssuer } from './embedded-issuer.ts';
import { writePassword, type PasswordDeps } from './set-new-password.repository.ts';

type OwnAccount = Pick<IdentityAdmin, 'changePassword' | 'describe' | 'allowExport' | 'allow'>;

export interface OwnAccountDeps extends OwnerDeps, PasswordDeps {}

async function describe(db: Queries, subject: string): Promise<IdentityRecord> {
  const { rows } = await sql<Omit<IdentityRecord, 'providers'>>`
    select email, name, email_verified as "emailProven",
      exists (select from identity.account a where a.user_id = u.id
               and a.provider_id = 'credential' and a.password is not null) as password
      from identity."user" u where id = ${subject}`.execute(db);
  const [known] = rows;
  if (known === undefined) throw new UnknownIdentityError(`No identity ${subject}`);
  return { ...known, providers: await providersOfSubject(db, subject) };
}

/** What a person does with their own password. */
export function ownAccount(deps: OwnAccountDeps): OwnAccount {
  const { pool, hasher, sealer } = deps;
  const write = <T>(work: (db: Queries) => Promise<T>) =>
    withoutTenant(pool, { readOnly: false }, work);

  return {
    describe: (subject) => withoutTenant(pool, { readOnly: true }, (db) => describe(db, subject)),
    async allowExport(subject, call) {
      const { email, spend } = await reauthenticate(deps, subject, call);
      const notice = { issuer: embeddedIssuer, subject, email, requestId: call.requestId };
      await write(async (db) => {
        await spend(db);
        await notifyOwner(db, sealer, { ...notice, kind: 'data-exported' });
      });
    },
    async allow(subject, call) {
      const { spend } = await reauthenticate(deps, subject, call);
      await write(spend);
    },
    async changePassword(subject, { next, keep, ...call }) {
      const owner = await reauthenticate(deps, subject, call);
      await judgePassword(next, owner);
      const hash = await hasher.hash(next);
      await write(async (db) => {
        await owner.spend(db);
        await writePassword(db, subject, hash, keep);
        await notifyOwner(db, sealer, {
          issuer: embeddedIssuer,
          subject,
          email: owner.email,
          kind: owner.hasPassword ? 'password-changed' : 'password-set',
          requestId: call.requestId,
        });
      });
      return null;
    },
  };
}
