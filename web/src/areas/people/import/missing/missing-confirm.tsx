import { Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/people/import/import.ts';
import type { ImportMissingPreview } from 'contract/people/import/missing.contract.ts';
import type { ImportMissingConfirm } from 'contract/people/import/missing.ts';
import { importMissingBrakePercent } from 'contract/people/import/missing.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { Checkbox } from '../../../../kit/inputs/checkbox.tsx';
import { isTyped, TypedNumber } from '../../../../kit/inputs/typed-number.tsx';
import { Modal } from '../../../../kit/overlay/modal.tsx';
import { LedgerBlock } from '../../../../kit/page/ledger-block.tsx';
import { FailureNote } from '../failure-note.tsx';
import { wordsOf } from '../kind-words.ts';
import { deactivateQuestion } from './missing-words.ts';
import styles from './missing.module.css';

interface MissingConfirmProps {
  upload: Import;
  preview: ImportMissingPreview;
  busy: boolean;
  error: unknown;
  onConfirm: (confirm: ImportMissingConfirm) => void;
  onClose: () => void;
}

/** Before people are deactivated because they are not in a file: how many, typed, and beyond the brake said twice. */
export function MissingConfirm(props: MissingConfirmProps) {
  const { upload, preview, busy, error, onConfirm, onClose } = props;
  const { asked, missing, braked, mark } = preview;
  const { t } = useLingui();
  const goBack = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [lifted, setLifted] = useState(false);
  const question = deactivateQuestion(missing);
  const percent = String(importMissingBrakePercent);
  const reason = !isTyped(typed, missing)
    ? t`Type the number of people first`
    : braked && !lifted
      ? t`Say first that so many are meant`
      : undefined;
  return (
    <Modal
      alert
      title={question}
      onClose={onClose}
      persistent={busy}
      firstFocus={goBack}
      foot={
        <>
          <Button ref={goBack} onClick={busy ? undefined : onClose}>
            <Trans>Go back</Trans>
          </Button>
          <Button
            variant="final"
            busy={busy ? t`Beginning` : undefined}
            disabledReason={reason}
            onClick={() =>
              onConfirm({ count: missing, mark, ...(braked ? { liftBrake: lifted } : {}) })
            }
          >
            <Trans>Import and deactivate</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <FailureNote error={error} />
        <LedgerBlock
          boxed
          caption={question}
          rows={[
            { key: 'asked', label: <Trans>Active people asked about</Trans>, value: asked },
            {
              key: 'in',
              label: <Trans>Stand in {upload.fileName}</Trans>,
              value: asked - missing,
              kind: 'less',
            },
            {
              key: 'missing',
              label: <Trans>Would be deactivated</Trans>,
              value: missing,
              kind: 'total',
            },
          ]}
        />
        <p>
          <Trans>
            They leave every audience at once and cannot sign in any more. It can be taken back with
            the upload for 7 days. {wordsOf('people').count(missing)} are deactivated after the
            lines are written.
          </Trans>
        </p>
        {braked ? (
          <Checkbox
            label={<Trans>So many are meant</Trans>}
            description={
              <Trans>
                These are more than {percent} % of the people asked about. A file that was cut off
                or filtered looks just like this.
              </Trans>
            }
            checked={lifted}
            onChange={({ currentTarget }) => setLifted(currentTarget.checked)}
          />
        ) : null}
        <TypedNumber value={typed} onChange={setTyped} number={missing} />
      </div>
    </Modal>
  );
}
