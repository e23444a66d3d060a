import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../kit/button/button.tsx';
import { ProgressBar } from '../../../../kit/feedback/progress-bar.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { formatCount } from '../../../../kit/text/format.ts';
import { sizeWords } from '../time-words.ts';
import type { FileReading } from './use-file-reading.ts';
import styles from './reading-progress.module.css';

export interface ReadingProgressProps {
  reading: Extract<FileReading, { kind: 'reading' }>;
  onCancel: () => void;
}

/** A file being read in this browser. */
export function ReadingProgress({ reading, onCancel }: ReadingProgressProps) {
  const { t } = useLingui();
  const { file, bytes, rows } = reading;
  const name = file.name;
  const [done, total, lines] = [sizeWords(bytes), sizeWords(file.size), formatCount(rows)];
  return (
    <Panel>
      <div className={styles.reading}>
        <div className={styles.head}>
          <span>
            <b>
              <Trans>Reading {name}</Trans>
            </b>
            <span className={styles.words} role="status">
              <Trans>
                {done} of {total}, {lines} lines
              </Trans>
            </span>
          </span>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
        <ProgressBar label={t`Reading ${name}`} done={bytes} total={file.size} />
        <p className={styles.words}>
          <Trans>It is read in this browser. Nothing is sent yet.</Trans>
        </p>
      </div>
    </Panel>
  );
}
