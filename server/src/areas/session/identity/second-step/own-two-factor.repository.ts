import { sql } from 'kysely';
import { createSealer, type Sealer } from '../../../../kernel/crypto/sealer.ts';
import type { Clock } from '../../../../kernel/clock/clock.ts';
import { withoutTenant, type Queries } from '../../../../kernel/database/organization.ts';
import { endSessionsOf } from '../sessions/stored-sessions.repository.ts';
import { reauthenticate, type OwnerDeps } from '../reauthenticate.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { mailNotice, notifyOwner, type OwnNotice } from '../mails/notify-owner.ts';
import {
  NotResetError,
  TwoFactorOnError,
  WrongCodeError,
  type TwoFactorReset,
  type TwoFactor,
  type TwoFactorReauth,
  type TwoFactorState,
} from '../../../../kernel/identity/two-factor.ts';
import { codeGuesses } from './code-guesses.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes.repository.ts';
import { makeKey, takeAppCode } from './totp.repository.ts';

export interface TwoFactorDeps extends OwnerDeps {
  limits: SignInLimits;
  /** Seals queued emails. */
  sealer: Sealer;
  clock: Clock;
  /** Seals the keys that code apps hold. */
  keySealer: Sealer;
}

/** @param secret ATRIUM_SECRET; another one makes every key unreadable */
export function twoFactorSealer(secret: string): Sealer {
  return createSealer(secret, 'two-factor keys');
}

const appCode = /^\d{6}$/;

/**
 * Takes a code of the app or a recovery code, in the transaction of its purpose. An email reports the use of a recovery
 * code.
 *
 * @throws WrongCodeError
 */
export async function takeCodeOf(
  db: Queries,
  { clock, keySealer, sealer, owners }: TwoFactorDeps,
  given: { subject: string; email: string; code: string; requestId: string },
): Promise<void> {
  const { subject, email, requestId } = given;
  const code = given.code.replaceAll(/\s/g, '');
  if (appCode.test(code)) {
    const use = { subject, code, state: 'on', now: clock.now() } as const;
    if (await takeAppCode(db, keySealer, use)) return;
  } else if (await takeRecoveryCode(db, subject, code)) {
    await notifyOwner(db, sealer, {
      issuer: owners.issuer,
      subject,
      email,
      kind: 'recovery-code-used',
      requestId,
    });
    return;
  }
  throw new WrongCodeError('This isn’t one of their codes');
}

async function stateOf(db: Queries, subject: string): Promise<TwoFactorState> {
  const { rows } = await sql<TwoFactorState>`
    select confirmed_at as since,
      (select count(*)::integer from identity.recovery_code c where c.user_id = t.user_id)
        as "recoveryCodesLeft"
      from identity.two_factor t where user_id = ${subject} and confirmed_at is not null`.execute(
    db,
  );
  return rows[0] ?? { since: null, recoveryCodesLeft: 0 };
}

async function recordSince(
  db: Queries,
  issuer: string,
  subject: string,
  since: Date | null,
): Promise<void> {
  await sql`select app.record_two_factor(${issuer}, ${subject}, ${since})`.execute(db);
}

/** Runs what a code is for; each try counts before it is looked at. */
async function byCode<T>(
  { pool, limits }: TwoFactorDeps,
  { subject, address }: { subject: string; address: string },
  work: (db: Queries) => Promise<T>,
): Promise<T> {
  const guesses = codeGuesses(subject);
  await limits.take(guesses, address);
  const result = await withoutTenant(pool, { readOnly: false }, work);
  await limits.forgive(guesses, address);
  return result;
}

async function changeAfterReauth<T>(
  deps: TwoFactorDeps,
  subject: string,
  { code, ...call }: TwoFactorReauth,
  { kind, change }: { kind: OwnNotice; change: (db: Queries) => Promise<T> },
): Promise<T> {
  const { owners } = deps;
  const { address, requestId } = call;
  const { email, spend } = await reauthenticate(deps, subject, call);
  return byCode(deps, { subject, address }, async (db) => {
    await spend(db);
    await takeCodeOf(db, deps, { subject, email, code, requestId });
    const result = await change(db);
    await notifyOwner(db, deps.sealer, { issuer: owners.issuer, subject, email, kind, requestId });
    return result;
  });
}

/** A new key in place of one that was begun; none in place of one that is on. */
async function storeKey(db: Queries, subject: string, sealedKey: string): Promise<void> {
  const { rows } = await sql`
    insert into identity.two_factor as stored (user_id, sealed_secret) values (${subject}, ${sealedKey})
    on conflict (user_id) do update
      set sealed_secret = excluded.sealed_secret, last_step = null, created_at = now()
      where stored.confirmed_at is null
    returning 1`.execute(db);
  if (rows.length === 0) throw new TwoFactorOnError('It is on already');
}

/** Ends the other sessions: they were opened without a code. */
async function turnOn(
  db: Queries,
  issuer: string,
  subject: string,
  keep: string | null,
): Promise<void> {
  const { rows } = await sql<{ since: Date }>`
    with ended as (
      delete from identity.session where user_id = ${subject} and id is distinct from ${keep}
    )
    update identity.two_factor set confirmed_at = now() where user_id = ${subject}
    returning confirmed_at as since`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new WrongCodeError('Nothing was begun');
  await recordSince(db, issuer, subject, row.since);
}

/** See the port: all of it in one transaction, with the audit log. */
async function reset(
  db: Queries,
  { sealer, owners }: TwoFactorDeps,
  { subject, email }: { subject: string; email: string },
  { organizationId, accountId, requestId }: Omit<TwoFactorReset, 'reauth' | 'address' | 'by'>,
): Promise<void> {
  const { rows } = await sql<{ outcome: 'reset' | 'none' | 'elsewhere' }>`
    select app.reset_two_factor(${owners.issuer}, ${subject}, ${organizationId}, ${accountId},
      ${requestId}) as outcome`.execute(db);
  const outcome = rows[0]?.outcome ?? 'none';
  if (outcome !== 'reset') throw new NotResetError(outcome);
  await sql`delete from identity.two_factor where user_id = ${subject}`.execute(db);
  await endSessionsOf(db, subject);
  await mailNotice(db, sealer, { email, kind: 'two-factor-reset' });
}

/** Two-factor authentication, for every identity service. */
export function ownTwoFactor(deps: TwoFactorDeps): TwoFactor {
  const { pool, sealer, clock, keySealer, owners } = deps;
  const { issuer } = owners;
  return {
    stateOf: (subject) => withoutTenant(pool, { readOnly: true }, (db) => stateOf(db, subject)),
    async begin(subject, call) {
      const { email, spend } = await reauthenticate(deps, subject, call);
      const key = makeKey(email);
      const sealed = keySealer.seal(key.secret);
      await withoutTenant(pool, { readOnly: false }, async (db) => {
        await spend(db);
        await storeKey(db, subject, sealed);
      });
      return key;
    },
    async confirm(subject, { code, keep, address, requestId }) {
      const { email } = await owners.admit(subject);
      return byCode(deps, { subject, address }, async (db) => {
        const given = code.replaceAll(/\s/g, '');
        const use = { subject, code: given, state: 'begun', now: clock.now() } as const;
        if (!(await takeAppCode(db, keySealer, use))) throw new WrongCodeError('Not of this key');
        await turnOn(db, issuer, subject, keep);
        const codes = await replaceRecoveryCodes(db, subject);
        await notifyOwner(db, sealer, { issuer, subject, email, kind: 'two-factor-on', requestId });
        return codes;
      });
    },
    async reset(subject, { by, reauth, address, ...call }) {
      const { spend } = await reauthenticate(deps, by, { reauth, address });
      const { email } = await owners.known(subject);
      await withoutTenant(pool, { readOnly: false }, async (db) => {
        await spend(db);
        await reset(db, deps, { subject, email }, call);
      });
    },
    renewCodes: (subject, reauth) =>
      changeAfterReauth(deps, subject, reauth, {
        kind: 'recovery-codes-renewed',
        change: (db) => replaceRecoveryCodes(db, subject),
      }),
    end: (subject, reauth) =>
      changeAfterReauth(deps, subject, reauth, {
        kind: 'two-factor-off',
        change: async (db) => {
          await sql`delete from identity.two_factor where user_id = ${subject}`.execute(db);
          await recordSince(db, issuer, subject, null);
        },
      }),
  };
}
