import { sql } from 'kysely';
import { withoutTenant, type Queries } from '../../database/organization.ts';
import { deviceOf } from '../device.ts';
import { WrongPasswordError, type IdentityAdmin, type IdentitySession } from '../identity-admin.ts';
import { judgePassword } from '../judge-password.ts';
import { embeddedIssuer } from './access-token.ts';
import { tellOwner } from '../tell-owner.ts';
import { writePassword, type PasswordParts } from './set-new-password.ts';

interface SessionRow {
  id: string;
  address: string | null;
  userAgent: string | null;
  signedInAt: Date;
  lastUsedAt: Date;
  endsAt: Date;
}

interface Credential {
  email: string;
  name: string;
  password: string | null;
}

async function credentialOf(db: Queries, subject: string): Promise<Credential | undefined> {
  const { rows } = await sql<Credential>`
    select u.email, u.name, a.password
      from identity."user" u
      left join identity.account a on a.user_id = u.id and a.provider_id = 'credential'
     where u.id = ${subject}`.execute(db);
  return rows[0];
}

type OwnSessions = Pick<
  IdentityAdmin,
  'listSessions' | 'endSession' | 'endOtherSessions' | 'changePassword'
>;

/** What a person does with his own sessions and password. */
export function ownSessions({ pool, hasher, limits, sealer }: PasswordParts): OwnSessions {
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
    async endSession(subject, sessionId) {
      await pool.query('delete from identity.session where user_id = $1 and id = $2', [
        subject,
        sessionId,
      ]);
    },
    endOtherSessions: (subject, { keep, requestId }) =>
      write(async (db) => {
        const { rows } = await sql`
          delete from identity.session where user_id = ${subject} and id is distinct from ${keep}
          returning id`.execute(db);
        await sql`select app.note_own_event(${embeddedIssuer}, ${subject}, 'account.sessions_ended',
          ${requestId})`.execute(db);
        return rows.length;
      }),
    async changePassword(subject, { current, next, keep, address, requestId }) {
      const known = await withoutTenant(pool, { readOnly: true }, (db) =>
        credentialOf(db, subject),
      );
      if (known === undefined) throw new WrongPasswordError('Nobody has this identity');
      // Counted like signing in: a session that was left open is no place to guess from.
      await limits.take(known.email, address);
      if (!(await hasher.verify(current, known.password))) {
        throw new WrongPasswordError('This is not the password he has');
      }
      await limits.forgive(known.email, address);
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
