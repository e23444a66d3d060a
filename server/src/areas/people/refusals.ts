import type { FieldError } from 'contract/kernel/errors.ts';
import type { Told } from 'contract/kernel/said.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { fieldError } from './account-checks.ts';

export function conflict(detail: Told): ProblemError {
  return new ProblemError('CONFLICT', { detail });
}

/** One value that is refused. */
export function invalid(path: FieldError['path'], code: string, message: Told): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { errors: [fieldError(path, code, message)] });
}
