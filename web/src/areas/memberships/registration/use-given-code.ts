import type { Offer } from 'contract/memberships/registration.contract.ts';
import { useEffect, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { claimsMutationError } from '../../../kernel/query/claims.ts';
import { describeFailure, type FormFailure } from '../../../kit/form/failure.ts';
import { checkCode } from './registration.ts';
import { useRegistrationMessages } from './use-registration-messages.ts';

/** Checks a code once, as soon as it is there. @param given '' for none */
export function useGivenCode(given: string, onAnswer: (code: string, offer: Offer | null) => void) {
  const describe = useRegistrationMessages();
  const [checking, setChecking] = useState(given !== '');
  const [failure, setFailure] = useState<FormFailure>();
  useEffect(() => {
    if (given === '') return;
    checkCode(given)
      .then((offer) => onAnswer(given, offer))
      .catch((error: unknown) => {
        if (claimsMutationError(error, 'form'))
          setFailure(describe(error) ?? describeFailure(error));
        else reportError(error);
      })
      .finally(() => setChecking(false));
    // Once, when the page opens: each check counts against the limit.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [given]);
  return { checking, failure };
}
