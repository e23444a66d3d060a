import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { HttpError } from '../../kernel/api/api-errors.ts';
import { logError } from '../../kernel/errors/report-error.ts';
import { IdentityError, isReportable } from '../../kernel/identity/identity-error.ts';
import { identityMessages } from '../../kernel/identity/identity-messages.ts';

interface SignInMessage {
  title: string;
  detail: string;
}

/**
 * The words for what may go wrong while signing in; undefined for what is not the form's business. A wrong
 * password never leaves the page.
 */
export function useSignInMessages(): (error: unknown) => SignInMessage | undefined {
  const { _ } = useLingui();
  const messageOf = (code: keyof typeof identityMessages): SignInMessage => ({
    title: _(identityMessages[code].title),
    detail: _(identityMessages[code].detail),
  });
  return (error) => {
    // The identity service knows the person, but the product does not let them sign in.
    const shutOut = error instanceof HttpError && (error.status === 401 || error.status === 403);
    if (shutOut) return messageOf('account-disabled');
    if (!(error instanceof IdentityError)) return undefined;
    if (isReportable(error.code)) logError(error);
    const message = messageOf(error.code);
    const { retryAfter } = error;
    if (error.code !== 'too-many-attempts' || retryAfter === null) return message;
    const minutes = Math.max(1, Math.ceil(retryAfter / 60));
    return {
      ...message,
      detail: plural(minutes, {
        one: 'Try signing in again in # minute.',
        other: 'Try signing in again in # minutes.',
      }),
    };
  };
}
