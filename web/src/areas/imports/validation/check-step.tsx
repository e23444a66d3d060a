import { failureReason } from '../failure-reason.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { TaskProgress } from '../../../kit/feedback/task-progress.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { FailureNote } from '../failure-note.tsx';
import { SilentNote } from '../silent-note.tsx';
import { UploadFrame } from '../steps/upload-frame.tsx';
import styles from '../upload.module.css';
import { useImportControl } from '../use-import-control.ts';
import type { UploadRoute } from '../steps/use-upload-route.ts';
import { CheckedStep } from './checked-step.tsx';

export interface CheckStepProps {
  upload: Import;
  route: UploadRoute;
  silent: boolean;
}

/** The fourth step: what would be written, before anything is. */
export function CheckStep({ upload, route, silent }: CheckStepProps) {
  const looked = upload.state === 'checked' || upload.state === 'done';
  if (looked && upload.figures !== null) {
    return <CheckedStep upload={upload} figures={upload.figures} route={route} />;
  }
  return <Checking upload={upload} silent={silent} />;
}

function Checking({ upload, silent }: { upload: Import; silent: boolean }) {
  const { t } = useLingui();
  const control = useImportControl(upload.id);
  const { progress, failure, abilities } = upload;
  return (
    <UploadFrame
      step="check"
      upload={upload}
      title={t`Comparing with the directory`}
      state={<Trans>nothing imported yet</Trans>}
    >
      <div className={styles.notes}>
        <SilentNote shown={silent} />
        <FailureNote error={control.error} />
        {upload.state === 'failed' ? (
          <Note
            alert
            tone="bad"
            title={<Trans>The check didn’t finish</Trans>}
            actions={
              abilities.resume ? (
                <Button
                  size="small"
                  busy={control.isPending ? t`Resuming` : undefined}
                  onClick={() => control.mutate('resume')}
                >
                  <Trans>Resume check</Trans>
                </Button>
              ) : undefined
            }
          >
            {failureReason(failure)}
          </Note>
        ) : null}
      </div>
      <Panel>
        <div aria-live="polite">
          <TaskProgress
            name={upload.fileName}
            verb={upload.state === 'failed' ? t`stopped` : t`checking`}
            done={progress?.done ?? 0}
            total={progress?.total ?? upload.rowCount}
            perMinute={perMinute(progress?.rowsPerSecond)}
          />
        </div>
        <p className={styles.under}>
          <Trans>You can leave this page. The check continues in the background.</Trans>
        </p>
      </Panel>
    </UploadFrame>
  );
}

function perMinute(perSecond: number | null | undefined): number | undefined {
  return perSecond === null || perSecond === undefined ? undefined : perSecond * 60;
}
