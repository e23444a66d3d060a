import { Trans } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import { useEffect } from 'react';
import { Note } from '../../../kit/feedback/note.tsx';
import { labelsOf } from '../kind-labels.ts';
import { importDelimiters, textEncodings } from '../reading/text-encodings.ts';
import { startSending } from '../sending/sending.ts';
import styles from '../upload.module.css';
import { DropZone } from './drop-zone.tsx';
import { problemMessages } from './problem-messages.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { useFileReading } from './use-file-reading.ts';
import type { FileScan } from '../reading/scan-file.ts';

/** Asks for the file of an import again, checks that it is the same, and sends what is missing. */
export function SameFileAgain({ upload }: { upload: Import }) {
  const { reading, read, cancel } = useFileReading();
  const { fileName } = upload;
  const same =
    reading.kind === 'read' && isSameFile(upload, reading.file.size, reading.scan)
      ? reading.file
      : undefined;
  useEffect(() => {
    if (same) startSending(upload, same);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a file, whatever happens to the import
  }, [same]);

  if (reading.kind === 'reading') return <ReadingProgress reading={reading} onCancel={cancel} />;
  const asBefore = {
    encoding: textEncodings.find((name) => name === upload.encoding) ?? null,
    delimiter: importDelimiters.find((mark) => mark === upload.delimiter) ?? null,
    sheet: upload.sheet,
    hasHeader: upload.hasHeader,
  };
  const messages = reading.kind === 'problem' ? problemMessages(reading.problem) : null;
  return (
    <div className={styles.stack}>
      {messages === null ? null : (
        <Note alert tone="bad" title={messages.title}>
          {messages.detail}
        </Note>
      )}
      {reading.kind === 'read' && same === undefined ? (
        <Note alert tone="bad" title={<Trans>This is a different file</Trans>}>
          <Trans>
            Size, columns or values differ from {fileName}. Choose the original file, or start a new
            import.
          </Trans>
        </Note>
      ) : null}
      <DropZone
        label={labelsOf(upload.kind).aFile}
        title={<Trans>Choose {fileName} again</Trans>}
        hint={
          <Trans>We compare the file with the rows already uploaded, then upload the rest.</Trans>
        }
        onFile={(file) => read(file, asBefore)}
      />
    </div>
  );
}

/** Whether this is the file an import was started with, by everything stored about it then. */
function isSameFile(upload: Import, sizeBytes: number, scan: FileScan): boolean {
  return (
    upload.sizeBytes === sizeBytes &&
    upload.hasHeader === scan.hasHeader &&
    upload.rowCount === scan.rowCount &&
    upload.columns.length === scan.columns.length &&
    upload.columns.every(({ name, filled, samples }, index) => {
      const now = scan.columns[index];
      return (
        now !== undefined &&
        showable(now.name) === name &&
        now.filled === filled &&
        samples.every((sample, at) => showable(now.samples[at] ?? '') === sample)
      );
    })
  );
}

/** Samples are kept without what a database cannot hold. */
function showable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
