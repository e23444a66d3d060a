import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../../kit/inputs/select.tsx';
import type { FileScan } from '../reading/scan-file.ts';
import { type ImportDelimiter, importDelimiters } from '../reading/text-encodings.ts';
import styles from '../upload.module.css';
import { FileFacts, FileRemarks } from './file-facts.tsx';
import { FilePreview } from './file-preview.tsx';
import { delimiterName } from '../upload-words.ts';
import own from './file-step.module.css';
import { SheetChoice } from './sheet-choice.tsx';

export interface ReadFileProps {
  file: File;
  scan: FileScan;
  onDelimiter: (delimiter: ImportDelimiter) => void;
  onSheet: (sheet: string) => void;
}

/** A file that was read to its end: what it is, what to know about it, how its first lines read. */
export function ReadFile({ file, scan, onDelimiter, onSheet }: ReadFileProps) {
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
      />
      <FileRemarks scan={scan} />
      {scan.workbook === null ? (
        <DelimiterChoice scan={scan} onDelimiter={onDelimiter} />
      ) : (
        <SheetChoice workbook={scan.workbook} onSheet={onSheet} className={own.choice ?? ''} />
      )}
      <FilePreview scan={scan} />
    </div>
  );
}

function DelimiterChoice({ scan, onDelimiter }: Pick<ReadFileProps, 'scan' | 'onDelimiter'>) {
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
