import * as z from 'zod/mini';
import type { AccessTokens } from '../../../../kernel/google/access-tokens.ts';
import { withToken } from '../../../../kernel/google/with-token.ts';
import { ProblemError } from '../../../../kernel/http/problem.ts';
import { isPassingStatus, tryAgain } from '../../../../kernel/outgoing/try-again.ts';

/** The service understood and refused. */
export class ToolkitError extends Error {
  override readonly name = 'ToolkitError';
  /** In the service's words, e.g. `EMAIL_EXISTS`; `HTTP_<status>` where it has none. */
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number) {
    super(`The identity service answered ${status} ${code}`);
    this.code = code;
    this.status = status;
  }
}

export interface ToolkitCall {
  /** Below the version, e.g. `accounts:resetPassword`. */
  path: string;
  body: Readonly<Record<string, unknown>>;
  /** Done twice it has the same effect, so that a lost answer is no reason to give up. */
  repeatable: boolean;
}

/** The REST API of the hosted service (Identity Toolkit, version 1). */
export interface Toolkit {
  /** As the project's service account; the path is below the project. */
  manage(call: ToolkitCall): Promise<unknown>;
  /** As any browser does, with nothing but the key of the project. */
  asBrowser(call: ToolkitCall): Promise<unknown>;
}

export interface ToolkitOptions {
  /** Origin of the service, or below an emulator's. */
  baseUrl: string;
  project: string;
  apiKey: string;
  tokens: AccessTokens;
  /** PUBLIC_URL: a key may be bound to the console's own address. */
  publicUrl: string;
}

const timeoutMs = 10_000;

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** `WEAK_PASSWORD : Password should be …` is `WEAK_PASSWORD`. */
async function refusalOf(response: Response): Promise<ToolkitError> {
  const body = refusalSchema.safeParse(await response.json().catch(() => null));
  const code = body.success ? /^[A-Z_]+/.exec(body.data.error.message)?.[0] : undefined;
  return new ToolkitError(code ?? `HTTP_${response.status}`, response.status);
}

function isPassing(error: unknown): boolean {
  // Without an answer: refused, cut, or too late.
  if (!(error instanceof ToolkitError)) return true;
  return isPassingStatus(error.status);
}

async function send(url: string, headers: Record<string, string>, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw await refusalOf(response);
  return response.json();
}

function isRefused(error: unknown): boolean {
  return error instanceof ToolkitError && error.status === 401;
}

async function persist(call: ToolkitCall, attempt: () => Promise<unknown>): Promise<unknown> {
  try {
    return await (call.repeatable ? tryAgain(isPassing, attempt) : attempt());
  } catch (error) {
    throw isPassing(error) ? passing(error) : error;
  }
}

/**
 * @throws ToolkitError; ProblemError RATE_LIMITED, and UNAVAILABLE when the service cannot be reached
 */
export function createToolkit(options: ToolkitOptions): Toolkit {
  const { baseUrl, project, apiKey, tokens, publicUrl } = options;

  function asManager({ path, body }: ToolkitCall): Promise<unknown> {
    const url = `${baseUrl}/v1/projects/${project}/${path}`;
    return withToken(tokens, isRefused, (token) =>
      send(url, { authorization: `Bearer ${token}` }, body),
    );
  }

  return {
    manage: (call) => persist(call, () => asManager(call)),
    asBrowser: (call) =>
      persist(call, () =>
        send(
          `${baseUrl}/v1/${call.path}?key=${encodeURIComponent(apiKey)}`,
          { referer: `${publicUrl}/` },
          call.body,
        ),
      ),
  };
}

function passing(cause: unknown): ProblemError {
  const tooOften = cause instanceof ToolkitError && cause.status === 429;
  return tooOften
    ? new ProblemError('RATE_LIMITED', { retryAfter: 60, cause })
    : new ProblemError('UNAVAILABLE', { retryAfter: 5, cause });
}
