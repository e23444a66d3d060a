import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { Select } from '../../../kit/inputs/select.tsx';
import type { ReadingChoice } from '../reading/file-problem.ts';
import type { FileScan } from '../reading/scan-file.ts';
import { type ImportDelimiter, importDelimiters } from '../reading/text-encodings.ts';
import styles from '../upload.module.css';
import { FileFacts, FileRemarks } from './file-facts.tsx';
import { FilePreview } from './file-preview.tsx';
import { delimiterName } from '../upload-labels.ts';
import own from './file-step.module.css';
import { SheetChoice } from './sheet-choice.tsx';

export interface ReadFileProps {
  file: File;
  scan: FileScan;
  /** Reads it again, in another way. */
  onChoice: (choice: Partial<ReadingChoice>) => void;
}

/** A file that was read to its end: what it is, what to know about it, and a preview. */
export function ReadFile({ file, scan, onChoice }: ReadFileProps) {
  // What was recognized stays when the user chooses something else.
  const { encoding } = scan;
  return (
    <div className={styles.stack}>
      <FileFacts
        fileName={file.name}
        sizeBytes={file.size}
        rowCount={scan.rowCount}
        columnCount={scan.columns.length}
        encoding={scan.encoding}
        delimiter={scan.delimiter}
        sheet={scan.workbook?.sheet ?? null}
        hasHeader={scan.hasHeader}
      />
      <FileRemarks scan={scan} />
      {scan.workbook === null ? (
        <DelimiterChoice
          scan={scan}
          onDelimiter={(delimiter) => onChoice({ encoding, delimiter })}
        />
      ) : (
        <SheetChoice
          workbook={scan.workbook}
          onSheet={(sheet) => onChoice({ sheet, hasHeader: null })}
          className={own.choice ?? ''}
        />
      )}
      <HeaderChoice
        hasHeader={scan.hasHeader}
        onChange={(hasHeader) =>
          onChoice(
            scan.workbook === null
              ? { encoding, delimiter: scan.delimiter, hasHeader }
              : { sheet: scan.workbook.sheet, hasHeader },
          )
        }
      />
      <FilePreview scan={scan} />
    </div>
  );
}

function HeaderChoice(props: { hasHeader: boolean; onChange: (hasHeader: boolean) => void }) {
  return (
    <Checkbox
      label={<Trans>The first row contains column names</Trans>}
      description={
        props.hasHeader ? undefined : (
          <Trans>
            The first row is imported like the others. You map the columns in the next step.
          </Trans>
        )
      }
      checked={props.hasHeader}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  );
}

function DelimiterChoice({
  scan,
  onDelimiter,
}: {
  scan: FileScan;
  onDelimiter: (delimiter: ImportDelimiter) => void;
}) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Columns are separated by`}
      className={own.choice ?? ''}
      options={importDelimiters.map((mark) => ({ value: mark, label: delimiterName(mark) }))}
      value={scan.delimiter}
      onChange={(value) => {
        const delimiter = importDelimiters.find((mark) => mark === value);
        if (delimiter) onDelimiter(delimiter);
      }}
    />
  );
}
