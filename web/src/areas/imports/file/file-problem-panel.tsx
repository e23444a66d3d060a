import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Select } from '../../../kit/inputs/select.tsx';
import type { ReadingChoice } from '../reading/file-problem.ts';
import { importDelimiters, textEncodings } from '../reading/text-encodings.ts';
import { delimiterName, encodingName } from '../upload-labels.ts';
import { problemMessages } from './problem-messages.ts';
import { SheetChoice } from './sheet-choice.tsx';
import type { FileReading } from './use-file-reading.ts';
import styles from './file-step.module.css';

export interface FileProblemPanelProps {
  reading: Extract<FileReading, { kind: 'problem' }>;
  onRead: (file: File, choice: ReadingChoice) => void;
}

/** Why a file cannot be uploaded, and what may help where reading it differently does. */
export function FileProblemPanel({ reading, onRead }: FileProblemPanelProps) {
  const { t } = useLingui();
  const { file, problem, workbook, choice } = reading;
  const { title, detail } = problemMessages(problem);
  const name = file.name;
  return (
    <Note
      alert
      tone="bad"
      title={title}
      actions={
        <>
          {workbook === null ? null : (
            <SheetChoice
              workbook={workbook}
              className={styles.choice ?? ''}
              onSheet={(sheet) => onRead(file, { ...choice, sheet })}
            />
          )}
          {problem.kind === 'one_column' && workbook === null ? (
            <Select
              aria-label={t`Separator`}
              placeholder={t`Separated by …`}
              className={styles.choice ?? ''}
              options={importDelimiters.map((mark) => ({
                value: mark,
                label: delimiterName(mark),
              }))}
              value={choice.delimiter}
              onChange={(value) => {
                const delimiter = importDelimiters.find((mark) => mark === value);
                if (delimiter) onRead(file, { ...choice, delimiter });
              }}
            />
          ) : null}
          {problem.kind === 'wrong_letters' ? (
            <Select
              aria-label={t`Encoding`}
              placeholder={t`Encoded in …`}
              className={styles.choice ?? ''}
              options={textEncodings.map((key) => ({ value: key, label: encodingName(key) }))}
              value={null}
              onChange={(value) => {
                const encoding = textEncodings.find((key) => key === value);
                if (encoding) onRead(file, { ...choice, encoding });
              }}
            />
          ) : null}
          {problem.kind === 'header_empty' || problem.kind === 'header_single' ? (
            <Button size="small" onClick={() => onRead(file, { ...choice, hasHeader: false })}>
              <Trans>Use no header</Trans>
            </Button>
          ) : null}
          <Button size="small" onClick={() => onRead(file, choice)}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      {detail} <Trans>{name} wasn’t uploaded. Nothing was imported.</Trans>
    </Note>
  );
}
