import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { plural, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ImportShow } from 'contract/imports/validation/rows.contract.ts';
import type { Import, ImportFigures } from 'contract/imports/import.ts';
import type { ImportFullSyncPreview } from 'contract/imports/execution/full-sync.contract.ts';
import type { ImportFullSyncConfirm } from 'contract/imports/execution/full-sync.ts';
import { Suspense, useRef, useState } from 'react';
import { logError } from '../../../kernel/errors/report-error.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { Button } from '../../../kit/button/button.tsx';
import { downloadText } from '../../../kit/text/download-text.ts';
import { FailureNote } from '../failure-note.tsx';
import { loadErrorFile, loadImport, startRun } from '../import.queries.ts';
import { labelsOf } from '../kind-labels.ts';
import { GroupsPanel } from '../execution/groups/groups-panel.tsx';
import { saysGroups } from '../execution/groups/groups.queries.ts';
import { inviteMessages } from '../execution/invite/invite-messages.ts';
import { InvitationsPanel } from '../execution/invite/invitations-panel.tsx';
import { asksInvitations, invitationsQuery } from '../execution/invite/invitations.queries.ts';
import { asksFullSync, fullSyncQuery } from '../execution/full-sync/full-sync.queries.ts';
import { FullSyncConfirm } from '../execution/full-sync/full-sync-confirm.tsx';
import { FullSyncPanel } from '../execution/full-sync/full-sync-panel.tsx';
import { deactivateLabels } from '../execution/full-sync/full-sync-labels.ts';
import { StaffNote } from '../execution/staff/staff-note.tsx';
import { asksStaff } from '../execution/staff/staff.queries.ts';
import { UploadFrame } from '../steps/upload-frame.tsx';
import styles from '../upload.module.css';
import type { UploadRoute } from '../steps/use-upload-route.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import { CheckFigures } from './check-figures.tsx';
import { LinesPanel } from './lines-panel.tsx';

const HouseholdsPanel = lazyPage(() =>
  import('../kinds/dependants/households-panel.tsx').then((module) => module.HouseholdsPanel),
);

export interface CheckedStepProps {
  upload: Import;
  figures: ImportFigures;
  route: UploadRoute;
}

/** What the check found: errors to fix first, then everything that would change. */
export function CheckedStep({ upload, figures, route }: CheckedStepProps) {
  const { t } = useLingui();
  const run = useRun(upload, route);
  const asks = asksFullSync(upload);
  const fullSync = useQuery({ ...fullSyncQuery(upload), enabled: asks }).data;
  const emails = useQuery({ ...invitationsQuery(upload), enabled: asksInvitations(upload) }).data
    ?.emails;
  const [asking, setAsking] = useState(false);
  const errorFile = useMutation({
    meta: { claims: 'form' },
    mutationFn: () => loadErrorFile(upload.id),
    onSuccess: (text) => downloadText(errorFileName(upload.fileName), text),
  });
  // Rows that were written before are not written again.
  const people = upload.written?.left ?? figures.create + figures.update;
  const written = (upload.written?.created ?? 0) + (upload.written?.updated ?? 0);
  const { errors } = figures;
  return (
    <UploadFrame
      step="check"
      upload={upload}
      title={t`Check before you import`}
      state={
        written === 0 ? <Trans>nothing imported yet</Trans> : labelsOf(upload.kind).written(written)
      }
      actions={
        <>
          {written > 0 ? (
            <Button variant="quiet" onClick={() => route.go({ id: upload.id, step: 'run' })}>
              <Trans>Back to import</Trans>
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => route.go({ id: upload.id, step: 'rules' })}>
              <Trans>Back to rules</Trans>
            </Button>
          )}
          {errors === 0 ? null : (
            <Button
              icon={<IconDownload />}
              busy={errorFile.isPending ? t`Downloading` : undefined}
              onClick={() => errorFile.mutate()}
            >
              {plural(errors, { one: 'Download # error', other: 'Download # errors' })}
            </Button>
          )}
          <Button
            variant="primary"
            disabledReason={whyNot(upload, people, {
              fullSync: asks ? fullSync : undefined,
              emails,
            })}
            busy={run.isPending ? t`Starting` : undefined}
            onClick={() => {
              if (fullSync !== undefined && fullSync.missing > 0) setAsking(true);
              else run.mutate(fullSync && { count: 0, mark: fullSync.mark });
            }}
          >
            {runLabels(upload, people, { fullSync, emails })}
          </Button>
        </>
      }
    >
      <div className={styles.notes}>
        <FailureNote error={asking ? null : (run.error ?? errorFile.error)} />
      </div>
      {asking && fullSync !== undefined ? (
        <FullSyncConfirm
          key={fullSync.mark}
          upload={upload}
          preview={fullSync}
          busy={run.isPending}
          error={run.error}
          onConfirm={run.mutate}
          onClose={() => {
            run.reset();
            setAsking(false);
          }}
        />
      ) : null}
      <Found upload={upload} figures={figures} route={route} emails={emails ?? 0} />
    </UploadFrame>
  );
}

/** The numbers, what else the run does, and the rows that were asked for. */
function Found({ emails, ...props }: CheckedStepProps & { emails: number }) {
  const { upload, figures, route } = props;
  const show = route.show ?? defaultShow(figures);
  return (
    <div className={styles.stack}>
      <CheckFigures
        figures={figures}
        fresh={labelsOf(upload.kind).fresh}
        emails={upload.rules.invite === 'created' ? emails : 0}
        show={show}
        onShow={(next) =>
          route.go({ id: upload.id, step: 'check', show: next }, { resetScroll: false })
        }
      />
      {asksStaff(upload) ? <StaffNote upload={upload} /> : null}
      {saysGroups(upload) ? <GroupsPanel upload={upload} /> : null}
      {asksInvitations(upload) ? <InvitationsPanel upload={upload} /> : null}
      {asksFullSync(upload) ? <FullSyncPanel upload={upload} /> : null}
      <Shown show={show} {...props} />
    </div>
  );
}

function Shown({ show, ...props }: CheckedStepProps & { show: ImportShow }) {
  const { upload, figures, route } = props;
  const changes = (
    <ChangesPanel key={route.field} upload={upload} figures={figures} route={route} />
  );
  if (show === 'update') return changes;
  if (show !== 'errors') {
    const lines = <LinesPanel key={show} upload={upload} show={show} />;
    if (upload.kind === 'people' || show === 'leftOut') return lines;
    return (
      <>
        <Suspense fallback={null}>
          <HouseholdsPanel importId={upload.id} />
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

function defaultShow({ errors, fixed, update, create }: ImportFigures): ImportShow {
  if (errors > 0 || fixed > 0) return 'errors';
  if (update > 0) return 'update';
  return create > 0 ? 'create' : 'all';
}

function useRun(upload: Import, route: UploadRoute) {
  const key = useRef({ version: 0, key: '' });
  return useMutation({
    meta: { claims: 'form' },
    mutationFn: (fullSync: ImportFullSyncConfirm | undefined) => {
      if (key.current.version !== upload.version) {
        key.current = { version: upload.version, key: uuid() };
      }
      return startRun(upload, fullSync, key.current.key);
    },
    onSuccess: ({ id }) => route.go({ id, step: 'run' }),
    // Someone else changed columns or rules: the current state is shown.
    onError: () => void loadImport(upload.id).catch(logError),
  });
}

/** What a run does beside its rows; undefined: nothing, or it is not counted yet. */
interface Beside {
  fullSync: ImportFullSyncPreview | undefined;
  emails: number | undefined;
}

/** What the button says that begins it. */
function runLabels(upload: Import, people: number, { fullSync, emails = 0 }: Beside): string {
  const gone = fullSync?.missing ?? 0;
  if (people === 0 && gone > 0) return deactivateLabels(gone);
  if (people === 0 && emails > 0) return inviteMessages(emails);
  return labelsOf(upload.kind).importNow(people);
}

function whyNot(
  upload: Import,
  people: number,
  { fullSync, emails = 0 }: Beside,
): string | undefined {
  if (asksFullSync(upload)) {
    if (fullSync === undefined) return say`Counting people who aren’t in the file`;
    if (fullSync.unknownLines > 0) return say`Some rows don’t identify a person`;
    if (people + fullSync.missing + emails === 0) return say`The import would change no one`;
  } else if (people + emails === 0) return say`The import would create or update no one`;
  return upload.abilities.run
    ? undefined
    : say`You don’t have permission to import. Ask an administrator.`;
}

function errorFileName(fileName: string): string {
  return `${fileName.replace(/\.[^.]+$/, '')}-errors.csv`;
}
