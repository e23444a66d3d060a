import { Trans, useLingui } from '@lingui/react/macro';
import { IconHelp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Popup } from '../overlay/popup.tsx';
import text from '../theme/text.module.css';
import styles from './counted-how.module.css';
import { LedgerBlock, type LedgerRow } from './ledger-block.tsx';

export interface CountedHowProps {
  /** The metric it explains, for the name of the button. */
  figure: string;
  /** One sentence. */
  children: ReactNode;
  rows?: readonly LedgerRow[];
  leftOut?: ReactNode;
  /** When the number was true, with its time zone. */
  asOf: ReactNode;
  /** A link to what the number is about. */
  next?: ReactNode;
}

/** The popup on how a number is counted: the sentence, the sum, what is excluded, as of when. */
export function CountedHow({ figure, children, rows, leftOut, asOf, next }: CountedHowProps) {
  const { t } = useLingui();
  return (
    <Popup
      width={372}
      button={
        <button
          type="button"
          className={styles.trigger}
          aria-label={t`How is “${figure}” counted?`}
        >
          <IconHelp />
        </button>
      }
    >
      <div className={styles.body} tabIndex={-1} data-autofocus>
        <h3>
          <Trans>How is this counted?</Trans>
        </h3>
        <p className={styles.sentence}>{children}</p>
        {rows === undefined ? null : <LedgerBlock caption={figure} rows={rows} />}
        {leftOut === undefined ? null : <p className={text.hint}>{leftOut}</p>}
        <p className={text.hint}>{asOf}</p>
        {next}
      </div>
    </Popup>
  );
}
