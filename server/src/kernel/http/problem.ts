import {
  errorCatalogue,
  type ErrorCode,
  type FieldError,
  type Problem,
} from 'contract/kernel/errors.ts';
import { saidOf, type Told } from 'contract/kernel/said.ts';
import { BadCursorError } from '../database/keyset.ts';
import {
  NotAMemberError,
  OrganizationSuspendedError,
  SessionEndedError,
  TwoFactorMissingError,
} from '../database/organization.ts';
import { databaseProblem } from './database-problem.ts';
import { frameworkProblem } from './framework-problem.ts';

export interface ProblemOptions {
  /** One sentence for people about this very request; never about the server's inside. */
  readonly detail?: string | Told;
  /** Which fields were refused and why. */
  readonly errors?: readonly FieldError[];
  /** On VERSION_CONFLICT: the resource as it stands now. */
  readonly current?: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** For the log alone. */
  readonly cause?: unknown;
}

/** The detail of a problem in English. */
export function detailOf({ detail }: ProblemOptions): string | undefined {
  return typeof detail === 'object' ? detail.text : detail;
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
      errors: [
        { path: ['cursor'], code: 'invalid', message: 'This cursor doesn’t belong to this list' },
      ],
    });
  }
  const known = databaseProblem(error) ?? frameworkProblem(error);
  return known
    ? new ProblemError(known.code, { ...known.options, cause: error })
    : new ProblemError('INTERNAL_ERROR', { cause: error });
}

function messageOfDetail(detail: string | Told): Pick<Problem, 'detail' | 'said'> {
  return typeof detail === 'string' ? { detail } : { detail: detail.text, said: saidOf(detail) };
}

/** The document sent for a problem. */
export function problemDocument(problem: ProblemError, requestId: string): Problem {
  const { detail, errors, current } = problem.options;
  const { status, title } = errorCatalogue[problem.code];
  return {
    type: `${problemTypeBase}${problem.code}`,
    title,
    status,
    code: problem.code,
    ...(detail !== undefined && messageOfDetail(detail)),
    requestId,
    ...(errors && { errors: [...errors] }),
    ...(current !== undefined && { current }),
  };
}

export function statusOf(problem: ProblemError): number {
  return errorCatalogue[problem.code].status;
}
