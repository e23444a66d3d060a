import type { Capability } from 'contract/kernel/permissions.ts';
import type { Body, Endpoint, Params, Query, Result } from 'contract/kernel/endpoint.ts';
import type { Clock } from '../clock/clock.ts';
import type { Member, Queries } from '../database/organization.ts';
import type { Log } from '../log/log.ts';
import type { VerifiedToken } from './token-verifier.ts';

/** What every handler knows of its call. */
export interface CallContext {
  /** UUID of this request, as in the answer's header, the log and the audit log. */
  readonly requestId: string;
  /** UUID of the caller's browser; null when it sent none. */
  readonly clientId: string | null;
  /** The caller's address as the nearest trusted party saw it. */
  readonly address: string;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly clock: Clock;
}

/** A call by someone who signed in. `db` sees what is the user's and no organization's data. */
export interface UserContext extends CallContext {
  readonly caller: VerifiedToken;
  /** Slug of the organization-slug header, not checked against anything; null without one. */
  readonly slug: string | null;
  readonly db: Queries;
}

/** A call by a member whose type has the endpoint's capability. `db` sees their organization alone. */
export interface MemberContext extends CallContext {
  readonly caller: VerifiedToken;
  readonly member: Member;
  readonly db: Queries;
}

export type ContextOf<P extends Endpoint['permission']> = P extends 'public'
  ? CallContext
  : P extends 'signed-in'
    ? UserContext
    : MemberContext;

export interface Input<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
}

/** A download: its pieces in the order in which they are sent. */
export interface Download {
  /** Without path and quotes, e.g. `people.csv`. */
  readonly fileName: string;
  readonly content: string | AsyncIterable<string>;
}

export type Answered<E extends Endpoint> = E['output'] extends 'csv' | 'json'
  ? Download
  : Result<E>;

export type Handler<E extends Endpoint> = (
  context: ContextOf<E['permission']>,
  input: Input<E>,
) => Promise<Answered<E>>;

/** An endpoint and what answers it, the types between them forgotten. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (
    context: CallContext,
    input: { params: unknown; query: unknown; body: unknown },
  ) => Promise<unknown>;
  readonly prepare?: Prepare<unknown, unknown>;
}

/**
 * What is made of a body before the transaction begins. It may take long: others are served in the meantime. Each user
 * is counted separately, so that one of them cannot keep it busy for all.
 */
export type Prepare<Sent, Made> = (sent: Sent, by: Preparing) => Promise<Made>;

export interface Preparing {
  readonly userId: number;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
}

/**
 * Binds a handler to an endpoint. The handler of a member's endpoint runs inside the organization's
 * transaction, which commits when it resolves; it may run again after a serialization failure, so
 * its only effects are rows.
 */
export function route<const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handle: handler as unknown as Route['handle'] };
}

/**
 * As {@link route}, for an endpoint that takes a file: `prepare` reads its bytes while no transaction is open,
 * and what it makes of them is the `body` of the handler.
 */
export function fileRoute<const E extends Endpoint & { permission: Capability }, File>(
  endpoint: E,
  prepare: Prepare<Buffer, File>,
  handler: PreparedHandler<E, File>,
): Route {
  return afterPreparing(endpoint, prepare, handler);
}

type PreparedHandler<E extends Endpoint, Made> = (
  context: ContextOf<E['permission']>,
  input: Omit<Input<E>, 'body'> & { readonly body: Made },
) => Promise<Answered<E>>;

/**
 * As {@link route}, for an endpoint that asks a server elsewhere: `prepare` does so while no transaction is open, and
 * what it brings is the `body` of the handler.
 */
export function preparedRoute<const E extends Endpoint & { permission: Capability }, Made>(
  endpoint: E,
  prepare: Prepare<Body<E>, Made>,
  handler: PreparedHandler<E, Made>,
): Route {
  return afterPreparing(endpoint, prepare, handler);
}

function afterPreparing<E extends Endpoint, Sent, Made>(
  endpoint: E,
  prepare: Prepare<Sent, Made>,
  handler: PreparedHandler<E, Made>,
): Route {
  return {
    endpoint,
    prepare: prepare as NonNullable<Route['prepare']>,
    handle: handler as unknown as Route['handle'],
  };
}

export function endpointsOf(routes: readonly Route[]): Endpoint[] {
  return routes.map((entry) => entry.endpoint);
}
