import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { sizeLabels } from '../../../kit/text/time-labels.ts';
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
  const [done, total] = [sizeLabels(bytes), sizeLabels(file.size)];
  return (
    <Panel>
      <div className={styles.reading}>
        <div className={styles.head}>
          <span>
            <b>
              <Trans>Reading {name}</Trans>
            </b>
            <span className={styles.words} role="status">
              <Plural
                value={rows}
                one={`${done} of ${total} · # row`}
                other={`${done} of ${total} · # rows`}
              />
            </span>
          </span>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
        <ProgressBar label={t`Reading ${name}`} done={bytes} total={file.size} />
        <p className={styles.words}>
          <Trans>Your browser is reading the file. Nothing is uploaded yet.</Trans>
        </p>
      </div>
    </Panel>
  );
}
