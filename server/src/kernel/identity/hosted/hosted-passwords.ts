import { setTimeout as sleep } from 'node:timers/promises';
import type { Sealer } from '../../crypto/sealer.ts';
import { withoutTenant } from '../../database/organization.ts';
import type { DatabasePool } from '../../database/pool.ts';
import type { SecurityNotice } from '../identity.jobs.ts';
import {
  UnknownIdentityError,
  WrongPasswordError,
  type PasswordChange,
} from '../identity-admin.ts';
import { judgePassword } from '../judge-password.ts';
import { TripRefusedError, type ProvenCall } from '../owner-proof.ts';
import type { CodeResets } from '../reset-routes.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { tellOwner } from '../tell-owner.ts';
import { endTokens, nextSignIn } from './ended-tokens.ts';
import type { HostedPeople, HostedPerson } from './hosted-people.ts';

export interface HostedPasswordParts {
  /** As app_identity. */
  pool: DatabasePool;
  people: HostedPeople;
  issuer: string;
  limits: SignInLimits;
  /** Of the mails that wait. */
  sealer: Sealer;
}

/** For which the service's clock passes into the second from which signing in counts again. */
const untilNextSecond = 1000;

/** @throws UnknownIdentityError */
export async function personOf(people: HostedPeople, subject: string): Promise<HostedPerson> {
  const person = await people.find(subject);
  if (person === null) throw new UnknownIdentityError(`No identity ${subject}`);
  return person;
}

/** Counted like signing in: a session that was left open is no place to guess from. */
async function prove(
  { people, limits }: HostedPasswordParts,
  subject: string,
  { proof, address }: ProvenCall,
): Promise<HostedPerson> {
  // Trips to providers go by the service, and prove nothing here.
  if (!('password' in proof)) throw new TripRefusedError('over');
  const person = await personOf(people, subject).catch((cause: unknown) => {
    if (!(cause instanceof UnknownIdentityError)) throw cause;
    throw new WrongPasswordError('Nobody has this identity', { cause });
  });
  await limits.take(person.email, address);
  if ((await people.prove(person.email, proof.password)) !== subject) {
    throw new WrongPasswordError('The address has gone to another identity');
  }
  await limits.forgive(person.email, address);
  return person;
}

/**
 * Setting passwords at the hosted service: judged by our rules first, and every session ends here as it does
 * there. Whoever set his password can sign in as soon as he hears that it is set.
 */
export function createHostedPasswords(parts: HostedPasswordParts) {
  const { pool, people, issuer, limits, sealer } = parts;

  /** The password is new at the service. The service's own clock says since when. */
  async function endSessions(
    subject: string,
    told?: { kind: SecurityNotice; requestId: string },
  ): Promise<void> {
    const { validSince, email } = await personOf(people, subject);
    const ended = await withoutTenant(pool, { readOnly: false }, async (db) => {
      const any = await endTokens(db, issuer, subject, nextSignIn(validSince));
      if (told && any) await tellOwner(db, sealer, { issuer, subject, email, ...told });
      return any;
    });
    if (ended) await sleep(untilNextSecond);
  }

  const resets: CodeResets = {
    check: async (code) => ({ email: await people.ownerOfCode(code), expiresAt: null }),
    async set({ code, password, requestId }) {
      const email = await people.ownerOfCode(code);
      const owner = await people.findByEmail(email);
      await judgePassword(password, owner ?? { email });
      await people.reset(code, password);
      if (owner !== null) await endSessions(owner.subject, { kind: 'password-reset', requestId });
      await limits.forget(email);
    },
  };

  return {
    resets,
    async set(subject: string, password: string): Promise<void> {
      const person = await personOf(people, subject);
      await judgePassword(password, person);
      await people.update(subject, { password });
      await endSessions(subject);
      await limits.forget(person.email);
    },
    async allowExport(subject: string, call: ProvenCall): Promise<void> {
      const { email } = await prove(parts, subject, call);
      const told = { issuer, subject, email, requestId: call.requestId };
      await withoutTenant(pool, { readOnly: false }, (db) =>
        tellOwner(db, sealer, { ...told, kind: 'data-exported' }),
      );
    },
    /** The service ends also the session that asks: its page signs in anew. */
    async change(subject: string, change: PasswordChange): Promise<void> {
      const person = await prove(parts, subject, change);
      await judgePassword(change.next, person);
      await people.update(subject, { password: change.next });
      await endSessions(subject, { kind: 'password-changed', requestId: change.requestId });
    },
  };
}

export type HostedPasswords = ReturnType<typeof createHostedPasswords>;
