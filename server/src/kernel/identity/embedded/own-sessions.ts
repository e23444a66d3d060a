import { sql } from 'kysely';
import type { AuditAction } from 'contract/kernel/audit.ts';
import { withoutTenant, type Queries } from '../../database/organization.ts';
import { deviceOf } from '../device.ts';
import {
  UnknownIdentityError,
  type IdentityAdmin,
  type IdentityRecord,
  type IdentitySession,
} from '../identity-admin.ts';
import { judgePassword } from '../judge-password.ts';
import { embeddedIssuer } from './access-token.ts';
import { noteOwnEvent } from '../own-events.ts';
import { tellOwner } from '../tell-owner.ts';
import { provePassword } from './prove-password.ts';
import { writePassword, type PasswordParts } from './set-new-password.ts';

interface SessionRow {
  id: string;
  address: string | null;
  userAgent: string | null;
  signedInAt: Date;
  lastUsedAt: Date;
  endsAt: Date;
}

type OwnSessions = Pick<
  IdentityAdmin,
  'listSessions' | 'endSession' | 'endOtherSessions' | 'changePassword' | 'describe' | 'allowExport'
>;

function note(db: Queries, subject: string, action: AuditAction, requestId: string): Promise<void> {
  return noteOwnEvent(db, { issuer: embeddedIssuer, subject, action, requestId });
}

async function describe(db: Queries, subject: string): Promise<IdentityRecord> {
  const { rows } = await sql<Omit<IdentityRecord, 'providers'>>`
    select email, name, email_verified as "emailProven",
      exists (select from identity.account a where a.user_id = u.id
               and a.provider_id = 'credential' and a.password is not null) as password
      from identity."user" u where id = ${subject}`.execute(db);
  const [known] = rows;
  if (known === undefined) throw new UnknownIdentityError(`No identity ${subject}`);
  const providers = await sql<IdentityRecord['providers'][number]>`
    select issuer, email, connected_at as "connectedAt" from identity.federated_identity
     where user_id = ${subject} order by connected_at`.execute(db);
  return { ...known, providers: providers.rows };
}

/** What a person does with his own sessions and password. */
export function ownSessions(parts: PasswordParts): OwnSessions {
  const { pool, hasher, sealer } = parts;
  const write = <T>(work: (db: Queries) => Promise<T>) =>
    withoutTenant(pool, { readOnly: false }, work);

  return {
    async listSessions(subject) {
      const { rows } = await withoutTenant(pool, { readOnly: true }, (db) =>
        sql<SessionRow>`
          select id, nullif(ip_address, '') as address, user_agent as "userAgent",
            created_at as "signedInAt", updated_at as "lastUsedAt", expires_at as "endsAt"
            from identity.session where user_id = ${subject} and expires_at > now()
           order by created_at desc, id`.execute(db),
      );
      return rows.map(({ userAgent, ...row }): IdentitySession => ({
        ...row,
        ...deviceOf(userAgent ?? ''),
      }));
    },
    endSession: (subject, { sessionId, requestId }) =>
      write(async (db) => {
        const { rows } = await sql`
          delete from identity.session where user_id = ${subject} and id = ${sessionId}
          returning id`.execute(db);
        if (rows.length > 0) await note(db, subject, 'account.session_ended', requestId);
      }),
    endOtherSessions: (subject, { keep, requestId }) =>
      write(async (db) => {
        const { rows } = await sql`
          delete from identity.session where user_id = ${subject} and id is distinct from ${keep}
          returning id`.execute(db);
        await note(db, subject, 'account.sessions_ended', requestId);
        return rows.length;
      }),
    describe: (subject) => withoutTenant(pool, { readOnly: true }, (db) => describe(db, subject)),
    async allowExport(subject, { password, address, requestId }) {
      const { email } = await provePassword(parts, subject, password, address);
      const told = { issuer: embeddedIssuer, subject, email, requestId };
      await write((db) => tellOwner(db, sealer, { ...told, kind: 'data-exported' }));
    },
    async changePassword(subject, { current, next, keep, address, requestId }) {
      const known = await provePassword(parts, subject, current, address);
      await judgePassword(next, known);
      const hash = await hasher.hash(next);
      const { email } = known;
      await write(async (db) => {
        await writePassword(db, subject, hash, keep);
        const told = { issuer: embeddedIssuer, subject, email, requestId };
        await tellOwner(db, sealer, { ...told, kind: 'password-changed' });
      });
    },
  };
}
