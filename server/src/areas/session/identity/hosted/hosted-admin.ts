import type { Clock } from '../../../../kernel/clock/clock.ts';
import { withoutTenant } from '../../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import { providersOfSubject } from '../federated/federated-identities.repository.ts';
import {
  EmailInUseError,
  UnknownIdentityError,
  type IdentityAdmin,
  type NewIdentity,
} from '../../../../kernel/identity/identity-admin.ts';
import { isUser } from '../is-user.ts';
import { judgePassword } from '../passwords/judge-password.ts';
import { endSessionsOf, storedSessions } from '../sessions/stored-sessions.repository.ts';
import type { HostedPasswords } from './hosted-passwords.ts';
import { personOf, type HostedPeople } from './hosted-people.ts';
import { forgetSubject, storeSubject } from './stored-subjects.ts';

interface Options {
  pool: DatabasePool;
  people: HostedPeople;
  passwords: HostedPasswords;
  issuer: string;
  clock: Clock;
}

/**
 * The hosted service's side of the port. Sessions end first here, where it counts at once, and then at the service,
 * which would otherwise continue renewing tokens.
 */
export function createHostedAdmin(options: Options): IdentityAdmin {
  const { pool, people, passwords, issuer, clock } = options;
  const endAll = (subject: string) =>
    withoutTenant(pool, { readOnly: false }, (db) => endSessionsOf(db, subject));
  async function create(user: NewIdentity): Promise<string> {
    const subject = await people.create(user);
    await storeSubject(pool, subject);
    return subject;
  }

  return {
    issuer,
    ...storedSessions({ pool, owners: { issuer } }),
    async createUser(user) {
      if (user.password !== undefined) await judgePassword(user.password, user);
      return create(user);
    },
    async adopt(user) {
      const person = await people.findByEmail(user.email);
      if (person === null) throw new UnknownIdentityError('No identity of this address');
      const { subject } = person;
      if (await isUser(pool, issuer, subject)) {
        throw new EmailInUseError('A user signs in with this identity');
      }
      await judgePassword(user.password, user);
      await forgetSubject(pool, subject);
      if (!person.emailProven) {
        await people.remove(subject);
        return create(user);
      }
      await passwords.set(subject, user.password);
      return subject;
    },
    findUser: async (email) => (await people.findByEmail(email))?.subject ?? null,
    setPassword: (subject, password) => passwords.set(subject, password),
    async setDisabled(subject, disabled) {
      await personOf(people, subject);
      if (disabled) await endAll(subject);
      await people.update(subject, { disableUser: disabled });
    },
    async deleteUser(subject) {
      await forgetSubject(pool, subject);
      await people.remove(subject);
    },
    async revokeSessions(subject) {
      await endAll(subject);
      await people.update(subject, { validSince: String(Math.floor(clock.now() / 1000)) });
    },
    changePassword: (subject, change) => passwords.change(subject, change),
    async describe(subject) {
      const { email, name, emailProven, password } = await personOf(people, subject);
      const providers = await withoutTenant(pool, { readOnly: true }, (db) =>
        providersOfSubject(db, subject),
      );
      return { email, name, emailProven, password, providers };
    },
    allowExport: (subject, reauth) => passwords.allowExport(subject, reauth),
    allow: (subject, reauth) => passwords.allow(subject, reauth),
  };
}
