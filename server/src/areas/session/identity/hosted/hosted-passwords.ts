import type { Sealer } from '../../../../kernel/crypto/sealer.ts';
import { withoutTenant } from '../../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import type { PasswordChange } from '../../../../kernel/identity/identity-admin.ts';
import { isUser } from '../is-user.ts';
import { judgePassword } from '../passwords/judge-password.ts';
import { endSessionsOf } from '../sessions/stored-sessions.repository.ts';
import type { ReauthCall } from '../../../../kernel/identity/reauthentication.ts';
import type { Owners } from '../owners.ts';
import { reauthenticate } from '../reauthenticate.ts';
import type { CodeResets } from '../passwords/reset-routes.ts';
import { codeGuesses } from '../second-step/code-guesses.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { notifyOwner, type OwnNotice } from '../mails/notify-owner.ts';
import type { MakeEntry } from './entry-tokens.ts';
import { personOf, type HostedPeople } from './hosted-people.ts';

export interface HostedPasswordDeps {
  /** As app_identity. */
  pool: DatabasePool;
  people: HostedPeople;
  owners: Owners;
  limits: SignInLimits;
  /** Seals queued emails. */
  sealer: Sealer;
  /** Seals what an attempt at a provider stores. */
  authRequestSealer: Sealer;
  makeEntry: MakeEntry;
}

interface Ending {
  email: string;
  keep?: string | null;
  notice?: { kind: OwnNotice; requestId: string };
}

/** Setting passwords at the hosted service: judged by our rules first, and sessions end here as they do there. */
export function createHostedPasswords(deps: HostedPasswordDeps) {
  const { pool, people, owners, limits, sealer, makeEntry } = deps;
  const { issuer } = owners;

  async function endSessions(
    subject: string,
    { email, keep = null, notice }: Ending,
  ): Promise<void> {
    const tells = notice !== undefined && (await isUser(pool, issuer, subject));
    await withoutTenant(pool, { readOnly: false }, async (db) => {
      await endSessionsOf(db, subject, keep);
      if (tells) await notifyOwner(db, sealer, { issuer, subject, email, ...notice });
    });
  }

  const resets: CodeResets = {
    check: async (code) => ({ email: await people.ownerOfCode(code), expiresAt: null }),
    async set({ code, password, requestId }) {
      const email = await people.ownerOfCode(code);
      const owner = await people.findByEmail(email);
      await judgePassword(password, owner ?? { email });
      await people.reset(code, password);
      await limits.forget(email);
      if (owner === null) return;
      await endSessions(owner.subject, { email, notice: { kind: 'password-reset', requestId } });
      // Guesses of two-factor codes were made with the old password; a reader of the mailbox gets no new ones.
      await limits.soften(codeGuesses(owner.subject));
    },
  };

  return {
    resets,
    async set(subject: string, password: string): Promise<void> {
      const person = await personOf(people, subject);
      await judgePassword(password, person);
      await people.update(subject, { password });
      await endSessions(subject, person);
      await limits.forget(person.email);
    },
    async allowExport(subject: string, call: ReauthCall): Promise<void> {
      const { email, spend } = await reauthenticate(deps, subject, call);
      const notice = { issuer, subject, email, requestId: call.requestId };
      await withoutTenant(pool, { readOnly: false }, async (db) => {
        await spend(db);
        await notifyOwner(db, sealer, { ...notice, kind: 'data-exported' });
      });
    },
    async allow(subject: string, call: ReauthCall): Promise<void> {
      const { spend } = await reauthenticate(deps, subject, call);
      await withoutTenant(pool, { readOnly: false }, spend);
    },
    /** The service ends also the session that asks: its page opens it again. */
    async change(subject: string, { next, keep, ...call }: PasswordChange): Promise<string | null> {
      const owner = await reauthenticate(deps, subject, call);
      await judgePassword(next, owner);
      await withoutTenant(pool, { readOnly: false }, (db) => owner.spend(db));
      await people.update(subject, { password: next });
      const kind = owner.hasPassword ? 'password-changed' : 'password-set';
      const notice = { kind, requestId: call.requestId } as const;
      await endSessions(subject, { email: owner.email, keep, notice });
      return keep === null ? null : makeEntry({ subject, sessionId: keep });
    },
  };
}

export type HostedPasswords = ReturnType<typeof createHostedPasswords>;
