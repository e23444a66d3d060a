import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { lengths } from 'contract/kernel/counts.ts';
import { useId, useRef, useState } from 'react';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { LedgerBlock, type LedgerRow } from '../../../kit/page/ledger-block.tsx';
import { PendingConsequence, pendingQuestion, pendingLabels } from './pending-labels.tsx';

export interface RejectDialogProps {
  /** Where it is one person. */
  name?: string | undefined;
  count: number;
  /** From all who are selected to those; undefined where no one is skipped. */
  sum?: readonly LedgerRow[] | undefined;
  /** True when it was done, or started. */
  onReject: (reason: string | undefined) => Promise<boolean>;
  onClose: () => void;
}

/** Asks before people are rejected, and why: the history of each shows the reason. */
export function RejectDialog({ name, count, sum, onReject, onClose }: RejectDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const formId = useId();
  const label = name === undefined ? pendingLabels('reject', count) : t`Reject ${name}`;
  const question = name === undefined ? pendingQuestion('reject', count) : t`Reject ${name}?`;
  const reject = async () => {
    if (busy) return;
    setBusy(true);
    const given = reason.trim();
    const done = await onReject(given === '' ? undefined : given);
    if (!done) setBusy(false);
  };
  return (
    <Modal
      title={question}
      onClose={onClose}
      persistent={busy}
      firstFocus={first}
      foot={
        <DialogFoot
          onClose={onClose}
          type="submit"
          form={formId}
          variant="final"
          busy={busy ? t`Rejecting` : undefined}
        >
          {label}
        </DialogFoot>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void reject();
        }}
      >
        <p>
          <PendingConsequence kind="reject" />
        </p>
        <TextInput
          ref={first}
          label={t`Reason (optional)`}
          description={t`Shown in each person’s history. It isn’t sent to anyone.`}
          maxLength={lengths.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {sum === undefined ? null : <LedgerBlock boxed caption={label} rows={sum} />}
      </form>
    </Modal>
  );
}
