import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import type { ImportFullSyncPreview } from 'contract/imports/execution/full-sync.contract.ts';
import {
  type ImportFullSyncConfirm,
  importFullSyncBrakePercent,
} from 'contract/imports/execution/full-sync.ts';
import { importUndoDays } from 'contract/kernel/times.ts';
import { useRef, useState } from 'react';
import { Checkbox } from '../../../../kit/inputs/checkbox.tsx';
import { isTyped, TypedNumber } from '../../../../kit/inputs/typed-number.tsx';
import { DialogFoot } from '../../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../../kit/overlay/modal.tsx';
import { LedgerBlock } from '../../../../kit/page/ledger-block.tsx';
import { FailureNote } from '../../failure-note.tsx';
import { deactivateQuestion } from './full-sync-labels.ts';
import styles from './full-sync.module.css';

interface FullSyncConfirmProps {
  upload: Import;
  preview: ImportFullSyncPreview;
  busy: boolean;
  error: unknown;
  onConfirm: (confirm: ImportFullSyncConfirm) => void;
  onClose: () => void;
}

/** Before people are deactivated because they are not in a file: how many, typed, and beyond the brake said twice. */
export function FullSyncConfirm(props: FullSyncConfirmProps) {
  const { upload, preview, busy, error, onConfirm, onClose } = props;
  const { asked, missing, braked, mark } = preview;
  const { i18n, t } = useLingui();
  const goBack = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [lifted, setLifted] = useState(false);
  const question = deactivateQuestion(missing);
  const percent = i18n.number(importFullSyncBrakePercent / 100, { style: 'percent' });
  const reason = !isTyped(typed, missing)
    ? t`Type the number of people first`
    : braked && !lifted
      ? t`Confirm the number first`
      : undefined;
  return (
    <Modal
      alert
      title={question}
      onClose={onClose}
      persistent={busy}
      firstFocus={goBack}
      foot={
        <DialogFoot
          onClose={onClose}
          backRef={goBack}
          variant="final"
          busy={busy ? t`Starting` : undefined}
          disabledReason={reason}
          onClick={() =>
            onConfirm({ count: missing, mark, ...(braked ? { confirmMany: lifted } : {}) })
          }
        >
          <Trans>Import and deactivate</Trans>
        </DialogFoot>
      }
    >
      <div className={styles.question}>
        <FailureNote error={error} />
        <LedgerBlock
          boxed
          caption={question}
          rows={[
            { key: 'asked', label: <Trans>Active people checked</Trans>, value: asked },
            {
              key: 'in',
              label: <Trans>In {upload.fileName}</Trans>,
              value: asked - missing,
              kind: 'less',
            },
            {
              key: 'missing',
              label: <Trans>To be deactivated</Trans>,
              value: missing,
              kind: 'total',
            },
          ]}
        />
        <p>
          <Plural
            value={missing}
            one="# person is deactivated once all rows are imported."
            other="# people are deactivated once all rows are imported."
          />{' '}
          <Trans>
            They leave all audiences and lose access. Undo the import within {importUndoDays} days
            to restore them.
          </Trans>
        </p>
        {braked ? (
          <Checkbox
            label={<Trans>Confirm the number</Trans>}
            description={
              <Trans>
                This is more than {percent} of the people checked. An incomplete or filtered file
                would look the same.
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
