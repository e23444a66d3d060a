import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ProblemError } from '../../http/problem.ts';
import type { AccessTokens } from './access-tokens.ts';

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
const attempts = 3;
/** The wait doubles, and is spread by half so that processes do not come back together. */
const firstWaitMs = 200;

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
  return error.status >= 500 || error.status === 408 || error.status === 429;
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

async function persist(call: ToolkitCall, attempt: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (!call.repeatable || tries === attempts) throw passing(error);
      await sleep(firstWaitMs * 2 ** (tries - 1) * (0.75 + Math.random() / 2));
    }
  }
}

/**
 * @throws ToolkitError; ProblemError RATE_LIMITED, and UNAVAILABLE when the service cannot be reached
 */
export function createToolkit(options: ToolkitOptions): Toolkit {
  const { baseUrl, project, apiKey, tokens, publicUrl } = options;

  async function asManager({ path, body }: ToolkitCall): Promise<unknown> {
    const url = `${baseUrl}/v1/projects/${project}/${path}`;
    const withToken = async () => {
      const token = await tokens.get();
      const sent = send(url, { authorization: `Bearer ${token}` }, body);
      return { token, answer: await sent.catch((error: unknown) => error as Error) };
    };
    const first = await withToken();
    const refused = first.answer instanceof ToolkitError && first.answer.status === 401;
    if (refused) tokens.drop(first.token);
    const { answer } = refused ? await withToken() : first;
    if (answer instanceof Error) throw answer;
    return answer;
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
