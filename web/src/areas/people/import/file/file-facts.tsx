import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Note } from '../../../../kit/feedback/note.tsx';
import { FigureStrip } from '../../../../kit/page/figure-strip.tsx';
import { formatCount } from '../../../../kit/text/format.ts';
import type { FileScan } from '../reading/scan-file.ts';
import type { ImportDelimiter, TextEncodingName } from '../reading/text-encodings.ts';
import { sizeWords } from '../time-words.ts';
import { delimiterName, encodingName } from '../upload-words.ts';

export interface FileFactsProps {
  fileName: string;
  sizeBytes: number;
  rowCount: number;
  columnCount: number;
  encoding: TextEncodingName;
  delimiter: ImportDelimiter;
  /** Of a workbook; null: the file is text. */
  sheet: string | null;
  hasHeader: boolean;
}

/** What a file is, as it was read. */
export function FileFacts(props: FileFactsProps) {
  const { t } = useLingui();
  return (
    <FigureStrip
      facts
      label={t`The file`}
      figures={[
        {
          key: 'file',
          label: <Trans>File</Trans>,
          value: props.fileName,
          change: sizeWords(props.sizeBytes),
        },
        {
          key: 'rows',
          label: props.hasHeader ? <Trans>Lines below the header</Trans> : <Trans>Lines</Trans>,
          value: formatCount(props.rowCount),
        },
        { key: 'columns', label: <Trans>Columns</Trans>, value: formatCount(props.columnCount) },
        ...formFigures(props),
      ]}
    />
  );
}

/** How it is written, which of a workbook nobody needs to know. */
function formFigures({ sheet, delimiter, encoding }: FileFactsProps) {
  if (sheet !== null) return [{ key: 'sheet', label: <Trans>Sheet</Trans>, value: sheet }];
  return [
    {
      key: 'delimiter',
      label: <Trans>Separated by</Trans>,
      value: delimiterName(delimiter),
    },
    { key: 'encoding', label: <Trans>Letters</Trans>, value: encodingName(encoding) },
  ];
}

/** What to know about a file that can be uploaded none the less. */
export function FileRemarks({ scan }: { scan: FileScan }) {
  const { repeatedNames, formulas } = scan;
  const names = repeatedNames.map((name) => `“${name}”`).join(', ');
  return (
    <>
      {repeatedNames.length === 0 ? null : (
        <Note
          tone="warn"
          title={
            <Plural
              value={repeatedNames.length}
              one={`A name stands above several columns: ${names}`}
              other={`# names stand above several columns each: ${names}`}
            />
          }
        >
          <Trans>They are numbered from left to right, so that you can tell them apart.</Trans>
        </Note>
      )}
      {formulas === 0 ? null : (
        <Note
          title={
            <Plural
              value={formulas}
              one="# cell begins like a formula"
              other="# cells begin like a formula"
            />
          }
        >
          <Trans>Such cells are kept as the text they are. Nothing is calculated.</Trans>
        </Note>
      )}
    </>
  );
}
