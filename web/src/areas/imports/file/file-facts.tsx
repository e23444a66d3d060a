import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Note } from '../../../kit/feedback/note.tsx';
import { FigureStrip } from '../../../kit/page/figure-strip.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatUnits } from '../../../kit/text/format-list.ts';
import type { FileScan } from '../reading/scan-file.ts';
import type { ImportDelimiter, TextEncodingName } from '../reading/text-encodings.ts';
import { sizeLabels } from '../../../kit/text/time-labels.ts';
import { delimiterName, encodingName } from '../upload-labels.ts';

export interface FileFactsProps {
  fileName: string;
  sizeBytes: number;
  rowCount: number;
  columnCount: number;
  encoding: TextEncodingName;
  delimiter: ImportDelimiter;
  /** The sheet of a workbook; null: the file is text. */
  sheet: string | null;
  hasHeader: boolean;
}

/** What a file is, as it was read. */
export function FileFacts(props: FileFactsProps) {
  const { t } = useLingui();
  return (
    <FigureStrip
      facts
      label={t`File details`}
      figures={[
        {
          key: 'file',
          label: <Trans>File</Trans>,
          value: props.fileName,
          change: sizeLabels(props.sizeBytes),
        },
        {
          key: 'rows',
          label: props.hasHeader ? <Trans>Rows below the header</Trans> : <Trans>Rows</Trans>,
          value: formatCount(props.rowCount),
        },
        { key: 'columns', label: <Trans>Columns</Trans>, value: formatCount(props.columnCount) },
        ...formFigures(props),
      ]}
    />
  );
}

/** How it is written; of a workbook only the sheet matters. */
function formFigures({ sheet, delimiter, encoding }: FileFactsProps) {
  if (sheet !== null)
    return [
      { key: 'sheet', label: <Trans comment="Sheet of a workbook">Sheet</Trans>, value: sheet },
    ];
  return [
    {
      key: 'delimiter',
      label: <Trans>Separated by</Trans>,
      value: delimiterName(delimiter),
    },
    { key: 'encoding', label: <Trans>Encoding</Trans>, value: encodingName(encoding) },
  ];
}

/** What to know about a file that can still be imported. */
export function FileRemarks({ scan }: { scan: FileScan }) {
  const { repeatedNames, formulas } = scan;
  const names = formatUnits(repeatedNames.map((name) => `“${name}”`));
  return (
    <>
      {repeatedNames.length === 0 ? null : (
        <Note
          tone="warn"
          title={
            <Plural
              value={repeatedNames.length}
              one={`# name is used for several columns: ${names}`}
              other={`# names are used for several columns each: ${names}`}
            />
          }
        >
          <Trans>We number columns of the same name from left to right.</Trans>
        </Note>
      )}
      {formulas === 0 ? null : (
        <Note
          title={
            <Plural
              value={formulas}
              one="# cell starts like a formula"
              other="# cells start like a formula"
            />
          }
        >
          <Trans>These cells are imported as text. Nothing is calculated.</Trans>
        </Note>
      )}
    </>
  );
}
