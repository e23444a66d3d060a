import { useLingui } from '@lingui/react/macro';
import { HttpError } from '../../../kernel/api/api-errors.ts';
import type { FormFailure } from '../../../kit/form/failure.ts';
import { useSignInMessages } from '../../session/session.public.ts';

/** The words for what may go wrong with a code, beside those of signing in. */
export function useRegistrationMessages(): (error: unknown) => FormFailure | undefined {
  const { t } = useLingui();
  const ofSignIn = useSignInMessages();
  return (error) => {
    if (!(error instanceof HttpError)) return ofSignIn(error);
    if (error.status === 429) {
      return {
        title: t`Too many attempts from this network`,
        detail: t`Wait an hour and try again, or ask the person who invited you.`,
      };
    }
    const ofCode = error.problem?.errors?.find(({ path }) => path[0] === 'code');
    if (ofCode === undefined) return ofSignIn(error);
    return ofCode.code === 'member'
      ? { title: t`You’re already a member`, detail: `${ofCode.message}.` }
      : {
          title: t`This code is no longer valid`,
          detail: t`The code was used, replaced or revoked. Ask for a new one.`,
        };
  };
}
