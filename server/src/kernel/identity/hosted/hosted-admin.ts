import type { Clock } from '../../clock/clock.ts';
import { withoutTenant, type Queries } from '../../database/organization.ts';
import type { DatabasePool } from '../../database/pool.ts';
import { EmailInUseError, UnknownIdentityError, type IdentityAdmin } from '../identity-admin.ts';
import { isUser } from '../is-user.ts';
import { judgePassword } from '../judge-password.ts';
import { noteOwnEvent } from '../own-events.ts';
import { endTokens, nextSignIn } from './ended-tokens.ts';
import { personOf, type HostedPasswords } from './hosted-passwords.ts';
import type { HostedPeople } from './hosted-people.ts';

interface Options {
  pool: DatabasePool;
  people: HostedPeople;
  passwords: HostedPasswords;
  issuer: string;
  clock: Clock;
}

/**
 * The hosted service's side of the port. What ends sessions ends them first here, where it counts at once,
 * and then at the service, which would go on renewing tokens.
 */
export function createHostedAdmin(options: Options): IdentityAdmin {
  const { pool, people, passwords, issuer, clock } = options;
  const write = <T>(work: (db: Queries) => Promise<T>) =>
    withoutTenant(pool, { readOnly: false }, work);
  const endNow = (db: Queries, subject: string) =>
    endTokens(db, issuer, subject, nextSignIn(clock.now()));
  const validSince = () => String(Math.floor(clock.now() / 1000));

  return {
    issuer,
    async createUser(user) {
      if (user.password !== undefined) await judgePassword(user.password, user);
      return people.create(user);
    },
    async adopt(user) {
      const person = await people.findByEmail(user.email);
      if (person === null) throw new UnknownIdentityError('No identity of this address');
      if (await isUser(pool, issuer, person.subject)) {
        throw new EmailInUseError('A user signs in with this identity');
      }
      await judgePassword(user.password, user);
      if (!person.emailProven) {
        await people.remove(person.subject);
        return people.create(user);
      }
      await passwords.set(person.subject, user.password);
      return person.subject;
    },
    findUser: async (email) => (await people.findByEmail(email))?.subject ?? null,
    setPassword: (subject, password) => passwords.set(subject, password),
    async setDisabled(subject, disabled) {
      await personOf(people, subject);
      if (disabled) await write((db) => endNow(db, subject));
      await people.update(subject, { disableUser: disabled });
    },
    async deleteUser(subject) {
      await write((db) => endNow(db, subject));
      await people.remove(subject);
    },
    async revokeSessions(subject) {
      await write((db) => endNow(db, subject));
      await people.update(subject, { validSince: validSince() });
    },
    // The service names no sessions: they end together.
    listSessions: async () => [],
    endSession: async () => undefined,
    async endOtherSessions(subject, { requestId }) {
      await write(async (db) => {
        await endNow(db, subject);
        await noteOwnEvent(db, { issuer, subject, action: 'account.sessions_ended', requestId });
      });
      await people.update(subject, { validSince: validSince() });
      return 0;
    },
    changePassword: (subject, change) => passwords.change(subject, change),
    async describe(subject) {
      const { email, name, emailProven } = await personOf(people, subject);
      // How he signs in there is the service's affair.
      return { email, name, emailProven, password: true, providers: [] };
    },
    allowExport: (subject, proof) => passwords.allowExport(subject, proof),
  };
}
