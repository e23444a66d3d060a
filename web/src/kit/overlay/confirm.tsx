import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { LedgerBlock, type LedgerRow } from '../page/ledger-block.tsx';
import styles from './confirm.module.css';
import { Modal } from './modal.tsx';

export interface ConfirmProps {
  /** A question with the number: "Send to 4,079 people?" */
  question: ReactNode;
  /** What happens, in a sentence. */
  children?: ReactNode;
  sum?: readonly LedgerRow[];
  /** What can be undone, and until when; or that nothing can. */
  undo?: ReactNode;
  /** Left in the foot: the way to the details. */
  aside?: ReactNode;
  /** The effect and the number again: "Send to 4,079 people". Absent: there is only going back. */
  action: ReactNode;
  /** Cannot be undone. */
  final?: boolean;
  /** While it works: the verb. The question then stays until it is done. */
  busy?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something with consequences. The focus is first on going back. */
export function Confirm(props: ConfirmProps) {
  const { question, children, sum, undo, aside, action, final, busy, onConfirm, onClose } = props;
  const goBack = useRef<HTMLButtonElement>(null);
  const foot = (
    <>
      <Button ref={goBack} onClick={busy === undefined ? onClose : undefined}>
        <Trans>Go back</Trans>
      </Button>
      {action === undefined ? null : (
        <Button variant={final ? 'final' : 'primary'} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      )}
    </>
  );
  return (
    <Modal
      alert
      title={question}
      onClose={onClose}
      persistent={busy !== undefined}
      firstFocus={goBack}
      foot={foot}
      aside={aside}
    >
      {children === undefined ? null : <p>{children}</p>}
      {sum === undefined ? null : (
        <div className={styles.sum}>
          <LedgerBlock boxed caption={typeof question === 'string' ? question : ''} rows={sum} />
        </div>
      )}
      {undo === undefined ? null : <p className={styles.undo}>{undo}</p>}
    </Modal>
  );
}
