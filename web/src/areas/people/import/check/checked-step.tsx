import { plural, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ImportShow } from 'contract/people/import/rows.contract.ts';
import type { Import, ImportFigures } from 'contract/people/import/import.ts';
import { Suspense, useRef } from 'react';
import { logError } from '../../../../kernel/errors/report-error.ts';
import { uuid } from '../../../../kernel/uuid.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { downloadText } from '../../../../kit/text/download-text.ts';
import { usePeopleAdditions } from '../../people-additions.ts';
import { FailureNote } from '../failure-note.tsx';
import { loadErrorFile, loadImport, startRun } from '../import.queries.ts';
import { wordsOf } from '../kind-words.ts';
import { UploadFrame } from '../upload-frame.tsx';
import styles from '../upload.module.css';
import type { UploadPlace } from '../use-upload-place.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import { CheckFigures } from './check-figures.tsx';
import { LinesPanel } from './lines-panel.tsx';

export interface CheckedStepProps {
  upload: Import;
  figures: ImportFigures;
  place: UploadPlace;
}

/** What the check found: errors to mend first, then everything that would change. */
export function CheckedStep({ upload, figures, place }: CheckedStepProps) {
  const { t } = useLingui();
  const run = useRun(upload, place);
  const errorFile = useMutation({
    meta: { claims: 'form' },
    mutationFn: () => loadErrorFile(upload.id),
    onSuccess: (text) => downloadText(errorFileName(upload.fileName), text),
  });
  // Those of an upload that was written before are not written again.
  const people = upload.written?.left ?? figures.create + figures.update;
  const written = (upload.written?.created ?? 0) + (upload.written?.updated ?? 0);
  const { errors } = figures;
  const show = place.show ?? defaultShow(figures);
  return (
    <UploadFrame
      step="check"
      upload={upload}
      title={t`Look before it counts`}
      state={
        written === 0 ? (
          <Trans>nothing is written yet</Trans>
        ) : (
          wordsOf(upload.kind).written(written)
        )
      }
      actions={
        <>
          {written > 0 ? (
            <Button variant="quiet" onClick={() => place.go({ id: upload.id, step: 'run' })}>
              <Trans>Back to the import</Trans>
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => place.go({ id: upload.id, step: 'rules' })}>
              <Trans>Back to rules</Trans>
            </Button>
          )}
          {errors === 0 ? null : (
            <Button
              icon={<IconDownload />}
              busy={errorFile.isPending ? t`Loading` : undefined}
              onClick={() => errorFile.mutate()}
            >
              {plural(errors, { one: 'Error file, # line', other: 'Error file, # lines' })}
            </Button>
          )}
          <Button
            variant="primary"
            disabledReason={whyNot(upload, people)}
            busy={run.isPending ? t`Beginning` : undefined}
            onClick={() => run.mutate()}
          >
            {wordsOf(upload.kind).importNow(people)}
          </Button>
        </>
      }
    >
      <div className={styles.notes}>
        <FailureNote error={run.error ?? errorFile.error} />
      </div>
      <div className={styles.stack}>
        <CheckFigures
          figures={figures}
          fresh={wordsOf(upload.kind).fresh}
          show={show}
          onShow={(next) =>
            place.go({ id: upload.id, step: 'check', show: next }, { resetScroll: false })
          }
        />
        <Shown show={show} upload={upload} figures={figures} place={place} />
      </div>
    </UploadFrame>
  );
}

function Shown({ show, ...props }: CheckedStepProps & { show: ImportShow }) {
  const { upload, figures, place } = props;
  const additions = usePeopleAdditions();
  const changes = (
    <ChangesPanel key={place.field} upload={upload} figures={figures} place={place} />
  );
  if (show === 'update') return changes;
  if (show !== 'errors') {
    const lines = <LinesPanel key={show} upload={upload} show={show} />;
    if (additions === null || upload.kind === 'people' || show === 'leftOut') return lines;
    return (
      <>
        <Suspense fallback={null}>
          <additions.ImportHouseholds importId={upload.id} />
        </Suspense>
        {lines}
      </>
    );
  }
  return (
    <>
      <ErrorsPanel upload={upload} figures={figures} />
      {figures.update === 0 ? null : changes}
    </>
  );
}

function defaultShow({ errors, mended, update, create }: ImportFigures): ImportShow {
  if (errors > 0 || mended > 0) return 'errors';
  if (update > 0) return 'update';
  return create > 0 ? 'create' : 'all';
}

function useRun(upload: Import, place: UploadPlace) {
  const key = useRef({ version: 0, key: '' });
  return useMutation({
    meta: { claims: 'form' },
    mutationFn: () => {
      if (key.current.version !== upload.version) {
        key.current = { version: upload.version, key: uuid() };
      }
      return startRun(upload, key.current.key);
    },
    onSuccess: ({ id }) => place.go({ id, step: 'run' }),
    // Somebody changed columns or rules meanwhile: what counts now is shown.
    onError: () => void loadImport(upload.id).catch(logError),
  });
}

function whyNot(upload: Import, people: number): string | undefined {
  if (people === 0) return say`Nobody would be created or updated`;
  return upload.abilities.run ? undefined : say`Your role may not import`;
}

function errorFileName(fileName: string): string {
  return `${fileName.replace(/\.[^.]+$/, '')}-errors.csv`;
}
