import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { bulkUndoDays } from 'contract/kernel/times.ts';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import type { LedgerRow } from '../../kit/page/ledger-block.tsx';

export interface AllMatchingConfirmProps {
  /** "Delete 1,204 people?" */
  question: string;
  /** The effect and the number, as on the button: "Delete 1,204 people". */
  action: string;
  /** What happens, in a sentence. */
  children: ReactNode;
  sum: readonly LedgerRow[] | undefined;
  /** Absent: it can be undone for some days. */
  undo?: ReactNode;
  /** True when it started. */
  onStart: () => Promise<boolean>;
  onClose: () => void;
}

/** The question before something is done to a crowd, with the sum. */
export function AllMatchingConfirm(props: AllMatchingConfirmProps) {
  const { question, action, children, sum, undo, onStart, onClose } = props;
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    if (!(await onStart())) setBusy(false);
  };
  return (
    <Confirm
      question={question}
      {...(sum === undefined ? {} : { sum })}
      undo={
        undo ?? (
          <Trans>
            This runs in the background. You can cancel it, or undo it within {bulkUndoDays} days.
          </Trans>
        )
      }
      action={action}
      busy={busy ? t`Starting` : undefined}
      onConfirm={() => void start()}
      onClose={onClose}
    >
      {children}
    </Confirm>
  );
}
