import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

export type Schema = z.ZodMiniType;

/** Limits that protect secrets or heavy work; their figures stand in the server's rate-limit table. */
export type RateLimitName =
  | 'sign-in'
  | 'code-check'
  | 'register'
  | 'forgot-password'
  | 'reset-mail'
  | 'mailed-code'
  | 'export'
  | 'own-export'
  | 'import'
  | 'upload'
  | 'link-preview'
  | 'test-mail'
  | 'bulk-write';

/**
 * One operation of the product API as data. The server binds a handler to it, the web client calls by
 * it, OpenAPI is printed from it; nothing about an operation is said anywhere else.
 */
export interface Endpoint {
  /** `area.verb`, unique, e.g. `accounts.list`; OpenAPI's operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below the base of the API, parameters as `:id`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly permission: Permission;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Media types of a file that is sent as it is, instead of a JSON body. */
  readonly bytes?: readonly string[];
  /** Schema of the JSON answer, `'csv'` or `'json'` for a download, `null` for an answer without body. */
  readonly output: Schema | 'csv' | 'json' | null;
  readonly status: 200 | 201 | 202 | 204;
  /** Errors beyond those every operation of its permission may answer with. */
  readonly errors: readonly ErrorCode[];
  /** Honours `Idempotency-Key`: the same key and body again get the same answer, nothing twice. */
  readonly idempotent?: true;
  /**
   * Keeps to the people of a manager of selected groups. When absent, such a manager is refused, except for what
   * everyone may do.
   */
  readonly forScopedManagers?: true;
  /** Largest body in bytes; 1 MiB when absent. */
  readonly bodyLimit?: number;
  /** Most objects and lists inside each other in the body; 20 when absent. */
  readonly bodyDepth?: number;
  readonly rateLimit?: RateLimitName;
  /**
   * Inputs with which the documentation's example runs, and from which the generated tests of roles and
   * tenants build their calls.
   */
  readonly example: {
    readonly params?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
    /** In base64, of the first of the media types. */
    readonly bytes?: string;
  };
}

/** Keeps the exact types of an endpoint while checking its shape. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type SchemaOf<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema }
  ? S
  : null;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

export type ParamsInput<E extends Endpoint> = InputOf<SchemaOf<E, 'params'>>;
export type QueryInput<E extends Endpoint> = InputOf<SchemaOf<E, 'query'>>;
export type BodyInput<E extends Endpoint> = InputOf<SchemaOf<E, 'body'>>;
/** True of endpoints that take a file. */
export type TakesBytes<E extends Endpoint> = E extends { readonly bytes: readonly string[] }
  ? true
  : false;

export type Params<E extends Endpoint> = OutputOf<SchemaOf<E, 'params'>>;
export type Query<E extends Endpoint> = OutputOf<SchemaOf<E, 'query'>>;
export type Body<E extends Endpoint> = OutputOf<SchemaOf<E, 'body'>>;

/** What a client receives. */
export type Answer<E extends Endpoint> = E['output'] extends Schema
  ? z.output<E['output']>
  : E['output'] extends 'csv' | 'json'
    ? string
    : undefined;

/** What a handler returns: the input side of the output schema. */
export type Result<E extends Endpoint> = E['output'] extends Schema
  ? z.input<E['output']>
  : undefined;
