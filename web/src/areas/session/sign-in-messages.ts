import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { HttpError } from '../../kernel/api/api-errors.ts';
import { logError } from '../../kernel/errors/report-error.ts';
import { IdentityError, isReportable } from '../../kernel/identity/identity-error.ts';
import { identityMessages } from '../../kernel/identity/identity-messages.ts';

interface Words {
  title: string;
  detail: string;
}

/**
 * The words for what may go wrong while signing in; undefined for what is not the form's business. A wrong
 * password never leaves the page.
 */
export function useSignInMessages(): (error: unknown) => Words | undefined {
  const { _ } = useLingui();
  const wordsOf = (code: keyof typeof identityMessages): Words => ({
    title: _(identityMessages[code].title),
    detail: _(identityMessages[code].detail),
  });
  return (error) => {
    // The identity service knows the person, but the product does not let them sign in.
    const shutOut = error instanceof HttpError && (error.status === 401 || error.status === 403);
    if (shutOut) return wordsOf('account-disabled');
    if (!(error instanceof IdentityError)) return undefined;
    if (isReportable(error.code)) logError(error);
    const words = wordsOf(error.code);
    const { retryAfter } = error;
    if (error.code !== 'too-many-attempts' || retryAfter === null) return words;
    const minutes = Math.max(1, Math.ceil(retryAfter / 60));
    return {
      ...words,
      detail: plural(minutes, {
        one: 'Try signing in again in # minute.',
        other: 'Try signing in again in # minutes.',
      }),
    };
  };
}
