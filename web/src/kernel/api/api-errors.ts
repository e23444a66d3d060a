import type { Problem } from 'contract/kernel/errors.ts';
import { translatedProblem } from '../messages/known-messages.ts';
import { problemOf } from './problem.ts';

/** The server answered with 400 or above. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** The body when it is a problem document, in the words of this browser, else null. */
  readonly problem: Problem | null;
  /** The `code` of the body, also of an incomplete problem document. */
  readonly code: string | null;
  readonly requestId: string;

  constructor(input: { status: number; body: unknown; requestId: string; call: string }) {
    super(`${input.call} answered ${input.status}`);
    this.status = input.status;
    this.requestId = input.requestId;
    const problem = problemOf(input.body);
    this.problem = problem && translatedProblem(problem);
    this.code = bodyCode(input.body);
  }
}

/** No answer came: no connection, a refused one, or one that broke off. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly requestId: string;

  constructor(input: { call: string; requestId: string; cause: unknown }) {
    super(`${input.call} got no answer`, { cause: input.cause });
    this.requestId = input.requestId;
  }
}

function bodyCode(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  return typeof body.code === 'string' ? body.code : null;
}

/** True for what `fetch` and TanStack Query throw when no one waits for the answer any longer. */
export function isAbort(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || error.name === 'CancelledError';
}
