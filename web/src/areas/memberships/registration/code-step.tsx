import type { Offer } from 'contract/memberships/registration.contract.ts';
import { useState } from 'react';
import { Note } from '../../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './register.module.css';
import { RefusedCode } from './refused-code.tsx';
import type { Checked } from './register-page.tsx';
import { useGivenCode } from './use-given-code.ts';

interface CodeStepProps {
  /** From the link; '' when one has to be typed. */
  given: string;
  onChecked: (checked: Checked) => void;
}

/** Checks the code of the link automatically, and asks for one where that fails. */
export function CodeStep({ given, onChecked }: CodeStepProps) {
  const [refused, setRefused] = useState(false);
  const onCode = (code: string, offer: Offer | null) => {
    setRefused(offer === null);
    if (offer !== null) onChecked({ code, offer });
  };
  const { checking, failure } = useGivenCode(given, onCode);
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
        <RefusedCode />
      ) : failure === undefined ? null : (
        <Note alert tone="bad" title={failure.title}>
          {failure.detail}
        </Note>
      )}
      <CodeForm onChecked={onCode} />
    </div>
  );
}
