import {
  errorCatalogue,
  type ErrorCode,
  type FieldError,
  type Problem,
} from 'contract/kernel/errors.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import { codeOf, type MessageCode, type CodedMessage } from 'contract/kernel/coded-message.ts';
import { BadCursorError } from '../database/keyset.ts';
import {
  NotAMemberError,
  OrganizationSuspendedError,
  SessionEndedError,
  TwoFactorMissingError,
} from '../database/organization.ts';
import { databaseProblem } from './database-problem.ts';
import { fieldError, messageOf } from './field-errors.ts';
import { frameworkProblem } from './framework-problem.ts';

export interface ProblemOptions {
  /** One sentence for people about this very request; never about the server's inside. */
  readonly detail?: CodedMessage;
  /** The same in English alone: what is wrong with a request that no screen sends. */
  readonly forDevelopers?: string;
  /** Which fields were refused and why. */
  readonly errors?: readonly FieldError[];
  /** On VERSION_CONFLICT: the current resource. */
  readonly current?: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** For the log alone. */
  readonly cause?: unknown;
}

/** The detail of a problem in English. */
export function detailOf({ detail, forDevelopers }: ProblemOptions): string | undefined {
  return detail?.text ?? forDevelopers;
}

/** The first thing that a problem says of what was asked for: why one item of many was skipped. */
export function reasonOf({ options, message }: ProblemError): {
  reason: string;
  messageCode?: MessageCode;
} {
  const [first] = options.errors ?? [];
  const messageCode = first ? first.messageCode : options.detail && codeOf(options.detail);
  return { reason: first?.message ?? message, ...(messageCode && { messageCode }) };
}

/** What a handler throws to answer with one of the catalogue's errors. */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly options: ProblemOptions;
  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    super(detailOf(options) ?? errorCatalogue[code].title, { cause: options.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.options = options;
  }
}

export function conflict(detail: CodedMessage): ProblemError {
  return new ProblemError('CONFLICT', { detail });
}

/** One value that is refused. */
export function invalid(
  path: FieldError['path'],
  code: string,
  message: CodedMessage,
): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { errors: [fieldError(path, code, message)] });
}

/** The path of the catalogue's page, whose anchors are the `type` of every problem (RFC 9457). */
export const problemTypeBase = '/api/docs#';

/** Any error as a problem. What is not known becomes INTERNAL_ERROR and tells nothing of itself. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof NotAMemberError) return new ProblemError('NOT_FOUND');
  if (error instanceof SessionEndedError) return new ProblemError('UNAUTHENTICATED');
  if (error instanceof OrganizationSuspendedError) {
    return new ProblemError('ORGANIZATION_SUSPENDED');
  }
  if (error instanceof TwoFactorMissingError) return new ProblemError('TWO_FACTOR_REQUIRED');
  if (error instanceof BadCursorError) {
    return new ProblemError('BAD_REQUEST', {
      errors: [{ path: ['cursor'], code: 'invalid', ...messageOf(fieldMessage('foreign_cursor')) }],
    });
  }
  const known = databaseProblem(error) ?? frameworkProblem(error);
  return known
    ? new ProblemError(known.code, { ...known.options, cause: error })
    : new ProblemError('INTERNAL_ERROR', { cause: error });
}

function messageOfDetail(options: ProblemOptions): Pick<Problem, 'detail' | 'messageCode'> {
  const text = detailOf(options);
  if (text === undefined) return {};
  const { detail } = options;
  return { detail: text, ...(detail && { messageCode: codeOf(detail) }) };
}

/** The document sent for a problem. */
export function problemDocument(problem: ProblemError, requestId: string): Problem {
  const { errors, current } = problem.options;
  const { status, title } = errorCatalogue[problem.code];
  return {
    type: `${problemTypeBase}${problem.code}`,
    title,
    status,
    code: problem.code,
    ...messageOfDetail(problem.options),
    requestId,
    ...(errors && { errors: [...errors] }),
    ...(current !== undefined && { current }),
  };
}

export function statusOf(problem: ProblemError): number {
  return errorCatalogue[problem.code].status;
}
