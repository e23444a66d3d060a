import { sql } from 'kysely';
import type { AuditAction } from 'contract/kernel/audit.ts';
import { withoutTenant, type Queries } from '../../database/organization.ts';
import type { DatabasePool } from '../../database/pool.ts';
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
import { hasPassword } from './federated/federated-identities.ts';
import { proveOwner, type OwnerParts } from './prove-owner.ts';
import { writePassword } from './set-new-password.ts';

interface SessionRow {
  id: string;
  address: string | null;
  provider: string | null;
  secondStep: boolean | null;
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
  const { rows } = await sql<Omit<IdentityRecord, 'password' | 'providers'>>`
    select email, name, email_verified as "emailProven"
      from identity."user" u where id = ${subject}`.execute(db);
  const [known] = rows;
  if (known === undefined) throw new UnknownIdentityError(`No identity ${subject}`);
  const password = await hasPassword(db, subject);
  const providers = await sql<IdentityRecord['providers'][number]>`
    select issuer, email, connected_at as "connectedAt" from identity.federated_identity
     where user_id = ${subject} order by connected_at`.execute(db);
  return { ...known, password, providers: providers.rows };
}

async function sessionsOf(pool: DatabasePool, subject: string): Promise<IdentitySession[]> {
  const { rows } = await withoutTenant(pool, { readOnly: true }, (db) =>
    sql<SessionRow>`
      select id, nullif(ip_address, '') as address, user_agent as "userAgent", provider,
        second_step as "secondStep", created_at as "signedInAt", updated_at as "lastUsedAt",
        expires_at as "endsAt"
        from identity.session where user_id = ${subject} and expires_at > now()
         -- Those that a change of his rights ended give no token any more.
         and exists (select from app.user_of_token(${embeddedIssuer}, ${subject}, created_at))
       order by created_at desc, id`.execute(db),
  );
  return rows.map(({ userAgent, provider, secondStep, ...row }): IdentitySession => ({
    ...row,
    ...deviceOf(userAgent ?? ''),
    how: secondStep === null ? null : { provider, secondStep },
  }));
}

/** What a person does with his own sessions and password. */
export function ownSessions(parts: OwnerParts): OwnSessions {
  const { pool, hasher, sealer } = parts;
  const write = <T>(work: (db: Queries) => Promise<T>) =>
    withoutTenant(pool, { readOnly: false }, work);

  return {
    listSessions: (subject) => sessionsOf(pool, subject),
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
    async allowExport(subject, call) {
      const { email, spend } = await proveOwner(parts, subject, call);
      const told = { issuer: embeddedIssuer, subject, email, requestId: call.requestId };
      await write(async (db) => {
        await spend(db);
        await tellOwner(db, sealer, { ...told, kind: 'data-exported' });
      });
    },
    async changePassword(subject, { next, keep, ...call }) {
      const owner = await proveOwner(parts, subject, call);
      await judgePassword(next, owner);
      const hash = await hasher.hash(next);
      await write(async (db) => {
        await owner.spend(db);
        await writePassword(db, subject, hash, keep);
        await tellOwner(db, sealer, {
          issuer: embeddedIssuer,
          subject,
          email: owner.email,
          kind: owner.hasPassword ? 'password-changed' : 'password-set',
          requestId: call.requestId,
        });
      });
    },
  };
}
