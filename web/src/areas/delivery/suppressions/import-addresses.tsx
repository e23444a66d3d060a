import { useLingui as useMessages } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SuppressionReason, suppressionReasons } from 'contract/delivery/suppression.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { FileInput } from '../../../kit/inputs/file-input.tsx';
import { Select } from '../../../kit/inputs/select.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { downloadText } from '../../../kit/text/download-text.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { reasonLabels } from './reason-labels.ts';
import styles from './suppressions.module.css';
import { type ImportState, refusedCsv, useImportAddresses } from './use-import-addresses.ts';

/** Adds the addresses of a CSV file, and reports the result of each row. */
export function ImportAddresses({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { _ } = useMessages();
  const [reason, setReason] = useState<SuppressionReason>('unsubscribed');
  const input = useRef<HTMLInputElement>(null);
  const { run, state, stop } = useImportAddresses();
  const { refused, fraction, phase } = state;
  const refusedCount = refused.length;
  const percent = Math.round(fraction * 100);
  return (
    <Modal
      title={t`Import suppressed addresses`}
      onClose={onClose}
      persistent={phase === 'running'}
    >
      <div className={styles.stack}>
        {phase === 'waiting' ? (
          <>
            <p>
              <Trans>
                A CSV file with a column for the email address, and one for the reason if you have
                it. The list of your former tool works as it is.
              </Trans>
            </p>
            <Select
              label={t`Reason for rows without one`}
              value={reason}
              options={suppressionReasons.map((value) => ({
                value,
                label: _(reasonLabels[value]),
              }))}
              onChange={(value) => {
                const chosen = suppressionReasons.find((one) => one === value);
                if (chosen) setReason(chosen);
              }}
            />
          </>
        ) : (
          <ImportSums state={state} />
        )}
        {phase === 'failed' ? (
          <Note tone="bad" alert title={<Trans>The import stopped at {percent}%</Trans>}>
            <Trans>
              What was added stays. Import the file again: rows that are suppressed already are
              skipped.
            </Trans>
          </Note>
        ) : null}
        {refusedCount > 0 && phase !== 'running' ? (
          <Note
            tone="warn"
            title={
              <Plural
                value={refusedCount}
                one="# row was not imported"
                other="# rows were not imported"
              />
            }
          >
            <Button
              size="small"
              onClick={() => downloadText('rows-with-errors.csv', refusedCsv(refused))}
            >
              <Trans>Download rows with errors</Trans>
            </Button>
          </Note>
        ) : null}
        <div className={styles.foot}>
          <FileInput
            ref={input}
            label={t`CSV file`}
            accept=".csv,text/csv,text/plain"
            onFiles={([file]) => {
              if (file) void run(file, reason);
            }}
          />
          {phase === 'running' ? (
            <Button onClick={stop}>
              <Trans>Stop import</Trans>
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>
                {phase === 'waiting' ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
              </Button>
              {phase === 'done' ? null : (
                <Button variant="primary" onClick={() => input.current?.click()}>
                  <Trans>Choose file</Trans>
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}

function ImportSums({ state: { added, known, refused, fraction } }: { state: ImportState }) {
  const { t } = useLingui();
  const sums = [
    { key: 'added', label: t`Suppressed now`, value: added },
    { key: 'known', label: t`Already suppressed`, value: known },
    { key: 'refused', label: t`Rows with errors`, value: refused.length },
  ];
  return (
    <>
      <progress className={styles.progress} value={fraction} aria-label={t`Rows imported`} />
      <dl className={styles.sums} aria-live="polite">
        {sums.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
