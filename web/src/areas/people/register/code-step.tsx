import { Trans, useLingui } from '@lingui/react/macro';
import type { Offer } from 'contract/people/joining/registration.contract.ts';
import { useEffect, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { describeFailure, type FormFailure } from '../../../kit/form/failure.ts';
import { claimsMutationError } from '../../../kernel/query/claims.ts';
import { CodeForm } from './code-form.tsx';
import styles from './register.module.css';
import type { Checked } from './register-page.tsx';
import { checkCode } from './registration.ts';
import { useRegistrationWords } from './use-registration-words.ts';

interface CodeStepProps {
  /** From the link; '' when one has to be typed. */
  given: string;
  onChecked: (checked: Checked) => void;
}

/** Checks the code of the link by itself, and asks for one where that does not lead on. */
export function CodeStep({ given, onChecked }: CodeStepProps) {
  const { t } = useLingui();
  const [refused, setRefused] = useState(false);
  const told = (code: string, offer: Offer | null) => {
    setRefused(offer === null);
    if (offer !== null) onChecked({ code, offer });
  };
  const { checking, failure } = useGivenCode(given, told);
  if (checking) {
    return (
      <Skeleton>
        <SkeletonBlock height={52} />
      </Skeleton>
    );
  }
  return (
    <div className={styles.next}>
      {refused ? (
        <Note alert tone="bad" title={t`This code is not valid`}>
          <Trans>
            It may be mistyped, used, replaced or too old. Copy it whole from the mail, or ask
            whoever gave it to you for a new one.
          </Trans>
        </Note>
      ) : failure === undefined ? null : (
        <Note alert tone="bad" title={failure.title}>
          {failure.detail}
        </Note>
      )}
      <CodeForm onChecked={told} />
    </div>
  );
}

function useGivenCode(given: string, told: (code: string, offer: Offer | null) => void) {
  const describe = useRegistrationWords();
  const [checking, setChecking] = useState(given !== '');
  const [failure, setFailure] = useState<FormFailure>();
  useEffect(() => {
    if (given === '') return;
    checkCode(given)
      .then((offer) => told(given, offer))
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
