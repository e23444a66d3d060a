import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ImportKindName } from 'contract/imports/fields.ts';
import { Suspense, useRef } from 'react';
import { uuid } from '../../../kernel/uuid.ts';
import { Button } from '../../../kit/button/button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { FailureNote } from '../failure-note.tsx';
import { labelsOf } from '../kind-labels.ts';
import { HistoryPanel } from '../history-panel.tsx';
import { beginImport } from '../import.queries.ts';
import { asItIs } from '../reading/file-problem.ts';
import type { FileScan } from '../reading/scan-file.ts';
import { startSending } from '../sending/sending.ts';
import { UploadFrame } from '../steps/upload-frame.tsx';
import styles from '../upload.module.css';
import type { UploadRoute } from '../steps/use-upload-route.ts';
import { DropZone } from './drop-zone.tsx';
import { EncodingQuestionPanel } from './encoding-question.tsx';
import { NeedsPanel } from './needs-panel.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { useFileReading } from './use-file-reading.ts';

export const ReadFile = lazyPage(() =>
  import('./read-file-part.tsx').then((module) => module.ReadFile),
);
export const FileProblemPanel = lazyPage(() =>
  import('./file-problem-panel.tsx').then((module) => module.FileProblemPanel),
);

interface FileStepProps {
  kind: ImportKindName;
  route: UploadRoute;
}

/** The first step: a file is chosen and read to its end before anything of it is sent. */
export function FileStep({ kind, route }: FileStepProps) {
  const { t } = useLingui();
  const { reading, read, cancel } = useFileReading();
  const begin = useBegin(kind, route);
  const labels = labelsOf(kind);
  return (
    <UploadFrame
      step="file"
      upload={undefined}
      kind={kind}
      title={labels.title}
      actions={
        reading.kind === 'read' ? (
          <>
            <Button onClick={cancel}>
              <Trans>Choose another file</Trans>
            </Button>
            <Button
              variant="primary"
              busy={begin.isPending ? t`Starting` : undefined}
              onClick={() => begin.mutate({ file: reading.file, scan: reading.scan })}
            >
              <Trans>Continue to columns</Trans>
              <IconArrowRight aria-hidden="true" />
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={styles.notes}>
        <FailureNote error={begin.error} />
      </div>
      {reading.kind === 'read' ? (
        <Suspense fallback={null}>
          <ReadFile
            file={reading.file}
            scan={reading.scan}
            onChoice={(choice) => read(reading.file, { ...reading.choice, ...choice })}
          />
        </Suspense>
      ) : (
        <div className={styles.two}>
          <div className={styles.stack}>
            {reading.kind === 'none' || reading.kind === 'problem' ? (
              <DropZone onFile={read} label={labels.aFile} hint={labels.limits} />
            ) : null}
            {reading.kind === 'reading' ? (
              <ReadingProgress reading={reading} onCancel={cancel} />
            ) : null}
            {reading.kind === 'question' ? (
              <EncodingQuestionPanel
                fileName={reading.file.name}
                question={reading.question}
                onAnswer={(encoding) => read(reading.file, { ...asItIs, encoding })}
                onCancel={cancel}
              />
            ) : null}
            {reading.kind === 'problem' ? (
              <Suspense fallback={null}>
                <FileProblemPanel reading={reading} onRead={read} />
              </Suspense>
            ) : null}
          </div>
          <div className={styles.stack}>
            <NeedsPanel kind={kind} />
            <HistoryPanel except={null} />
          </div>
        </div>
      )}
    </UploadFrame>
  );
}

interface Begun {
  file: File;
  scan: FileScan;
}

/** Starts the import and sends the file while its columns are mapped. */
function useBegin(kind: ImportKindName, route: UploadRoute) {
  const key = useRef<{ scan: FileScan; key: string }>(undefined);
  return useMutation({
    meta: { claims: 'form' },
    mutationFn: async ({ file, scan }: Begun) => {
      if (key.current?.scan !== scan) key.current = { scan, key: uuid() };
      const { encoding, delimiter, hasHeader, rowCount, columns, workbook } = scan;
      const sheet = workbook?.sheet ?? null;
      const body = { kind, encoding, delimiter, sheet, hasHeader, rowCount, columns } as const;
      const upload = await beginImport(
        { ...body, fileName: plainName(file.name, kind), sizeBytes: file.size },
        key.current.key,
      );
      startSending(upload, file);
      return upload;
    },
    onSuccess: ({ id }) => route.go({ id, step: 'columns' }),
  });
}

/** The name of a file without characters the contract refuses. */
function plainName(name: string, kind: ImportKindName): string {
  const text = name.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '').trim();
  return text.slice(-255) || `${kind}.csv`;
}
