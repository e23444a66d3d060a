import type { FieldError } from 'contract/kernel/errors.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { WrongPasswordError } from '../../kernel/identity/identity-admin.ts';
import { TripRefusedError } from '../../kernel/identity/owner-proof.ts';

const wrongPassword: FieldError = {
  path: ['currentPassword'],
  code: 'wrong',
  message: 'Wrong password',
};

const tripWords = {
  over: 'The confirmation has expired or was already used. Confirm again',
  'has-password': 'Enter your password',
  last: 'You would have no way to sign in. Set a password first',
} as const satisfies Record<TripRefusedError['reason'], string>;

function proofField(error: unknown): FieldError | null {
  if (error instanceof WrongPasswordError) return wrongPassword;
  if (!(error instanceof TripRefusedError)) return null;
  return { path: ['currentTrip'], code: error.reason, message: tripWords[error.reason] };
}

/**
 * What a refused change of one's own account is to the caller: an error at its field. Everything else stays what
 * it is.
 *
 * @param otherField of the errors that this change knows beside a proof that does not hold
 */
export function refusedChange(
  error: unknown,
  otherField: (error: unknown) => FieldError | null = () => null,
): unknown {
  const refused = proofField(error) ?? otherField(error);
  if (refused === null) return error;
  return new ProblemError('VALIDATION_FAILED', { errors: [refused], cause: error });
}
