import type { FieldError } from 'contract/kernel/errors.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import { refuseSession } from 'contract/session/refusal-messages.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { WrongPasswordError } from '../../kernel/identity/identity-admin.ts';
import { AuthRequestRefusedError } from '../../kernel/identity/reauthentication.ts';

const wrongPassword: FieldError = {
  path: ['currentPassword'],
  code: 'wrong',
  ...messageOf(refuseSession('reauth_wrong_password')),
};

const authRequestMessages = {
  over: refuseSession('reauth_over'),
  'has-password': refuseSession('reauth_has_password'),
  last: refuseSession('reauth_last'),
} as const satisfies Record<AuthRequestRefusedError['reason'], CodedMessage>;

function reauthError(error: unknown): FieldError | null {
  if (error instanceof WrongPasswordError) return wrongPassword;
  if (!(error instanceof AuthRequestRefusedError)) return null;
  return {
    path: ['currentAuthRequest'],
    code: error.reason,
    ...messageOf(authRequestMessages[error.reason]),
  };
}

/**
 * What a refused change of one's own account is to the caller: an error at its field. Everything else stays what
 * it is.
 *
 * @param otherField of the errors that this change knows beside a failed re-authentication
 */
export function refusedChange(
  error: unknown,
  otherField: (error: unknown) => FieldError | null = () => null,
): unknown {
  const refused = reauthError(error) ?? otherField(error);
  if (refused === null) return error;
  return new ProblemError('VALIDATION_FAILED', { errors: [refused], cause: error });
}
