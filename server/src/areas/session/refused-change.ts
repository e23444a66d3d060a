import type { FieldError } from 'contract/kernel/errors.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { WrongPasswordError } from '../../kernel/identity/identity-admin.ts';

const wrongPassword: FieldError = {
  path: ['currentPassword'],
  code: 'wrong',
  message: 'This is not your password',
};

/**
 * What a refused change of one's own account is to the caller: an error at its field. Everything else stays what
 * it is.
 *
 * @param otherField of the errors that this change knows beside a wrong password
 */
export function refusedChange(
  error: unknown,
  otherField: (error: unknown) => FieldError | null = () => null,
): unknown {
  const refused = error instanceof WrongPasswordError ? wrongPassword : otherField(error);
  if (refused === null) return error;
  return new ProblemError('VALIDATION_FAILED', { errors: [refused], cause: error });
}
