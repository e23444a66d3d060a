import { createHmac } from 'node:crypto';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { secretLimits } from '../../../kernel/http/secret-limits.ts';

/** Failures in a row without consequence, and those after which only a new password helps (NIST 800-63B). */
const freeFailures = 10;
const failuresMax = 100;
/** The wait doubles from 1 s with each failure beyond the free ones, up to this many seconds. */
const waitMax = 900;

const accountLimit = 'sign-in-account';
const addressLimit = 'sign-in';

export interface SignInLimits {
  /**
   * Counts an attempt before its password is looked at, so that a hundred at once are a hundred attempts.
   * @param address as `limitAddress` spells it
   * @throws ProblemError RATE_LIMITED with the seconds to wait
   */
  take(account: string, address: string): Promise<void>;
  /**
   * Counts an attempt from a browser in which the person signed in before, apart from all others.
   * @param device see `KnownDevices`
   * @returns false when it is stopped too, so that the attempt counts as one from anywhere
   */
  takeFrom(device: string): Promise<boolean>;
  /** As {@link SignInLimits.forgive}, for an attempt that was counted for its browser. */
  forgiveFrom(device: string): Promise<void>;
  /** The attempt was right: it and the failures before it no longer count. */
  forgive(account: string, address: string): Promise<void>;
  /** Lifts the stop of an account, because its password is new. */
  forget(account: string): Promise<void>;
  /** Turns the stop of an account into the longest wait. */
  soften(account: string): Promise<void>;
}

/**
 * Guesses are counted by account and by address, in PostgreSQL, for all processes together; an unknown email is counted
 * like a known one. Keys are HMACs: the table tells no one who tried to sign in.
 *
 * A browser in which the person signed in before has a count of its own, so that others' guesses do not stop it.
 *
 * An account is an email address in its canonical form, or another name for what is guessed.
 */
export function createSignInLimits(pool: DatabasePool, secret: string): SignInLimits {
  const keyOf = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind}:${value}`).digest('base64url');

  async function refused(text: string, name: string, key: string): Promise<number | null> {
    const { rows } = await pool.query<{ wait: number }>(text, [name, key]);
    return rows[0]?.wait ?? null;
  }

  async function remove(key: string): Promise<void> {
    const text = 'delete from app.rate_limit where name = $1 and key_hash = $2';
    await pool.query(text, [accountLimit, key]);
  }

  return {
    async take(account, address) {
      // The address first: a stopped one must no longer count against an account.
      const wait =
        (await refused(takeAddress, addressLimit, keyOf('address', address))) ??
        (await refused(takeAccount, accountLimit, keyOf('account', account)));
      if (wait !== null) throw new ProblemError('RATE_LIMITED', { retryAfter: Math.max(1, wait) });
    },
    async takeFrom(device) {
      return (await refused(takeAccount, accountLimit, keyOf('device', device))) === null;
    },
    async forgiveFrom(device) {
      await remove(keyOf('device', device));
    },
    async forgive(account, address) {
      await pool.query(
        `with done as (delete from app.rate_limit where name = $1 and key_hash = $2)
         update app.rate_limit set count = greatest(count - 1, 0) where name = $3 and key_hash = $4`,
        [accountLimit, keyOf('account', account), addressLimit, keyOf('address', address)],
      );
    },
    async forget(account) {
      await remove(keyOf('account', account));
    },
    async soften(account) {
      await pool.query(
        'update app.rate_limit set count = least(count, $3) where name = $1 and key_hash = $2',
        [accountLimit, keyOf('account', account), failuresMax - 1],
      );
    },
  };
}

const { max, windowSeconds } = secretLimits['sign-in'];

// Each statement counts when it may and gives no row then; else it gives the seconds to wait. The second of two at once
// waits for the row and judges what the first has left.
const takeAddress = `
  with taken as (
    insert into app.rate_limit as stored (name, key_hash, window_start, count)
    values ($1, $2, now(), 1)
    on conflict (name, key_hash) do update set
      window_start = case when stored.window_start <= now() - interval '${windowSeconds} s'
                          then now() else stored.window_start end,
      count = case when stored.window_start <= now() - interval '${windowSeconds} s'
                   then 1 else stored.count + 1 end
    where stored.count < ${max} or stored.window_start <= now() - interval '${windowSeconds} s'
    returning 1
  )
  select coalesce(
    (select ceil(extract(epoch from window_start + interval '${windowSeconds} s' - now()))::integer
       from app.rate_limit where name = $1 and key_hash = $2), 1) as wait
  where not exists (select from taken)`;

const waitAfter = (count: string) =>
  `case when ${count} < ${freeFailures} then 0
        else least(${waitMax}, 2 ^ least(${count} - ${freeFailures}, 30)) end`;

const takeAccount = `
  with taken as (
    insert into app.rate_limit as stored (name, key_hash, window_start, count)
    values ($1, $2, now(), 1)
    on conflict (name, key_hash) do update set window_start = now(), count = stored.count + 1
    where stored.count < ${failuresMax}
      -- Of twins the one that began first may be counted last.
      and (stored.count < ${freeFailures}
        or stored.window_start <= now() - make_interval(secs => ${waitAfter('stored.count')}))
    returning 1
  )
  select coalesce(
    (select case when count >= ${failuresMax} then ${waitMax}
                 else ceil(extract(epoch from window_start - now())
                           + ${waitAfter('count')})::integer end
       from app.rate_limit where name = $1 and key_hash = $2), 1) as wait
  where not exists (select from taken)`;
