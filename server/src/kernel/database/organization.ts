import type { Transaction } from 'kysely';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { PoolClient } from 'pg';
import { cancelOnAbort } from './cancel.ts';
import { joinWrites } from './join-writes.ts';
import { queriesOn } from './kysely-connection.ts';
import type { DatabasePool } from './pool.ts';
import type { Database } from './tables.ts';

/** The caller inside one organization. */
export interface Member {
  organizationId: number;
  slug: string;
  organizationName: string;
  /** IANA name; dates of the organization are read in it. */
  timeZone: string;
  accountId: number;
  userId: number;
  type: AccountType;
  /** A manager who reaches the people of some groups alone. */
  scoped: boolean;
}

/** Every query runs in a transaction. */
export type Queries = Transaction<Database>;

/** Inside an organization, for a person or for a job. */
export interface InOrganization {
  readonly db: Queries;
  /** Scoped: a manager who sees the people of some groups alone. */
  readonly member: { readonly organizationId: number; readonly scoped?: boolean };
}

/** A person of an organization, however they came in. */
export interface PersonInOrganization extends InOrganization {
  readonly member: InOrganization['member'] & { readonly accountId: number };
}

/** Who does something in an organization. */
export interface Actor {
  readonly db: Queries;
  /** Null: a job. */
  readonly member: InOrganization['member'] & { readonly accountId: number | null };
  /** UUID of the request; null where none asks. */
  readonly requestId: string | null;
}

export interface OrganizationTransaction extends Actor {
  readonly member: Member;
}

export interface Caller {
  userId: number;
  sessionVersion: number;
  /** Null where the identity service names no session. */
  sessionId: string | null;
}

export interface TransactionOptions {
  readOnly: boolean;
  requestId?: string;
  /** Aborting cancels the running statement; the transaction rolls back. */
  signal?: AbortSignal;
}

/** The slug is unknown, or the user is no active member there: callers cannot tell which. */
export class NotAMemberError extends Error {
  override readonly name = 'NotAMemberError';
}

/** The user was disabled, or this session or all of theirs were ended after this token was made. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/** The organization requires two-factor authentication of its administrators, and this one has none. */
export class TwoFactorMissingError extends Error {
  override readonly name = 'TwoFactorMissingError';
}

/** The operator has suspended the organization: no one signs in to it until it is resumed. */
export class OrganizationSuspendedError extends Error {
  override readonly name = 'OrganizationSuspendedError';
}

interface EnteredRow {
  organization_id: number;
  organization_slug: string;
  organization_name: string;
  time_zone: string;
  account_id: number;
  account_type: AccountType;
  session_current: boolean;
  two_factor_missing: boolean;
  scoped: boolean;
  suspended: boolean;
}

/**
 * The one gateway into an organization's data. Runs `work` in a transaction that sees this organization
 * alone; commits when it resolves, rolls back when it throws.
 *
 * @param caller whose `slug` is the organization's, or one that it had before
 * @throws NotAMemberError, SessionEndedError, OrganizationSuspendedError, TwoFactorMissingError, and what `work` throws
 */
export async function withOrganization<T>(
  pool: DatabasePool,
  caller: Caller & { slug: string },
  options: TransactionOptions,
  work: (tx: OrganizationTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, options, async (client, begun) => {
    const entering = client.query<EnteredRow>({
      name: 'enter-organization',
      text: 'select * from app.enter_organization($1, $2, $3, $4)',
      values: [caller.slug, caller.userId, caller.sessionVersion, caller.sessionId],
    });
    const entered = (await both(begun, entering)).rows[0];
    if (entered === undefined) throw new NotAMemberError();
    if (!entered.session_current) throw new SessionEndedError();
    if (entered.suspended) throw new OrganizationSuspendedError();
    if (entered.two_factor_missing) throw new TwoFactorMissingError();
    const member: Member = {
      organizationId: entered.organization_id,
      slug: entered.organization_slug,
      organizationName: entered.organization_name,
      timeZone: entered.time_zone,
      accountId: entered.account_id,
      userId: caller.userId,
      type: entered.account_type,
      scoped: entered.scoped,
    };
    return work({ db: queriesOn(client), member, requestId: options.requestId ?? null });
  });
}

/** As {@link withOrganization}, for what belongs to a user and to no organization. */
export async function withUser<T>(
  pool: DatabasePool,
  caller: Caller,
  options: TransactionOptions,
  work: (db: Queries) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, options, async (client, begun) => {
    const entering = client.query<{ current: boolean }>({
      name: 'enter-user',
      text: 'select app.enter_user($1, $2, $3) as current',
      values: [caller.userId, caller.sessionVersion, caller.sessionId],
    });
    if ((await both(begun, entering)).rows[0]?.current !== true) throw new SessionEndedError();
    return work(queriesOn(client));
  });
}

/**
 * For the worker's jobs, which act for an organization and not for a person: enters it by id. Only
 * app_worker may.
 */
export async function withOrganizationJob<T>(
  pool: DatabasePool,
  organizationId: number,
  options: TransactionOptions,
  work: (tx: InOrganization, client: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, options, async (client, begun) => {
    const entering = client.query(`select set_config('app.organization_id', $1, true)`, [
      String(organizationId),
    ]);
    await both(begun, entering);
    return work({ db: queriesOn(client), member: { organizationId } }, client);
  });
}

/** A transaction that has entered nothing: global functions and the tables of no organization. */
export async function withoutTenant<T>(
  pool: DatabasePool,
  options: TransactionOptions,
  work: (db: Queries) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, options, async (client, begun) => {
    await begun;
    return work(queriesOn(client));
  });
}

/** The answer to what was sent after BEGIN. When the connection breaks both fail, and neither goes unheard. */
export async function both<T>(begun: Promise<unknown>, entering: Promise<T>): Promise<T> {
  const [, entered] = await Promise.all([begun, entering]);
  return entered;
}

/**
 * For the gateways alone, which enter before anything is asked. `begun` is the answer to BEGIN, already sent:
 * awaiting it after sending the next statement saves a round trip on a pipelined connection.
 */
export async function inTransaction<T>(
  pool: DatabasePool,
  options: TransactionOptions,
  work: (client: PoolClient, begun: Promise<unknown>) => Promise<T>,
): Promise<T> {
  const { signal } = options;
  signal?.throwIfAborted();
  const client = await pool.connect();
  const cancelling = cancelOnAbort(client, signal);
  let broken: Error | undefined;
  try {
    // The caller may have gone while we waited for the connection.
    signal?.throwIfAborted();
    joinWrites(client);
    const begun = client.query(options.readOnly ? 'begin read only' : 'begin');
    // Its failure is reported by the statement awaited next; without this it would count as unhandled.
    begun.catch(() => {});
    const result = await work(client, begun);
    signal?.throwIfAborted();
    const ended = await client.query('commit');
    if (ended.command !== 'COMMIT')
      throw new Error('The transaction had failed and was rolled back.');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(cancelling.stop() || broken);
  }
}
