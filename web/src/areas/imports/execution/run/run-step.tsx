import { failureReason } from '../../failure-reason.ts';
import { Trans } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import { useState } from 'react';
import { Note } from '../../../../kit/feedback/note.tsx';
import { FailureNote } from '../../failure-note.tsx';
import { HistoryPanel } from '../../history-panel.tsx';
import { SilentNote } from '../../silent-note.tsx';
import { UploadFrame } from '../../steps/upload-frame.tsx';
import styles from '../../upload.module.css';
import { useImportControl } from '../../use-import-control.ts';
import type { UploadRoute } from '../../steps/use-upload-route.ts';
import { UndoPanel } from '../undo/undo-panel.tsx';
import { NotUndonePanel, UndoResult } from '../undo/undo-result.tsx';
import { isUndone } from '../undo/undo-view.ts';
import { InviteResult } from '../invite/invite-result.tsx';
import { FullSyncResult } from '../full-sync/full-sync-result.tsx';
import { LastLines } from './last-lines.tsx';
import { LeavePanel } from './leave-panel.tsx';
import { RunActions } from './run-actions.tsx';
import { RunFigures } from './run-figures.tsx';
import { RunProgress } from './run-progress.tsx';
import { runTitle, useRunState } from './run-labels.ts';
import { StopConfirm } from './stop-confirm.tsx';
import { WaitingNote } from './waiting-note.tsx';

export interface RunStepProps {
  upload: Import;
  route: UploadRoute;
  silent: boolean;
}

/** The last step: people are imported. It continues without this page and is found again here. */
export function RunStep({ upload, route, silent }: RunStepProps) {
  const control = useImportControl(upload.id);
  const [stopping, setStopping] = useState(false);
  const state = useRunState(upload);
  const running = upload.state === 'running' || upload.state === 'paused';
  return (
    <UploadFrame
      step="run"
      upload={upload}
      title={runTitle(upload)}
      state={state}
      actions={
        <RunActions
          upload={upload}
          route={route}
          control={control}
          onStop={() => setStopping(true)}
        />
      }
    >
      <div className={styles.notes}>
        <SilentNote shown={silent} />
        <FailureNote error={control.error} />
        <Failed upload={upload} />
        <WaitingNote upload={upload} route={route} />
      </div>
      <div className={`${styles.two} ${styles.wideSide}`}>
        <div className={styles.stack}>
          {isUndone(upload) ? (
            <>
              <UndoResult upload={upload} />
              {upload.state === 'undone' ? <NotUndonePanel upload={upload} /> : null}
            </>
          ) : (
            <>
              <RunProgress upload={upload} />
              <RunFigures upload={upload} />
            </>
          )}
          <FullSyncResult upload={upload} />
          <InviteResult upload={upload} />
          <LastLines upload={upload} />
        </div>
        <div className={styles.stack}>
          {running ? <LeavePanel upload={upload} /> : null}
          {isUndone(upload) ? null : <UndoPanel upload={upload} />}
          <HistoryPanel except={upload.id} />
        </div>
      </div>
      {stopping ? (
        <StopConfirm upload={upload} control={control} onClose={() => setStopping(false)} />
      ) : null}
    </UploadFrame>
  );
}

function Failed({ upload }: { upload: Import }) {
  if (upload.state !== 'failed') return null;
  return (
    <Note alert tone="bad" title={<Trans>The import didn’t finish</Trans>}>
      {failureReason(upload.failure)}{' '}
      {upload.undone === null ? (
        <Trans>Imported rows are kept. Resume to import the rest; no row is imported twice.</Trans>
      ) : (
        <Trans>Resume to finish the undo.</Trans>
      )}
    </Note>
  );
}
