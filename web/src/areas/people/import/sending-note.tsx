import { Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/people/import/import.ts';
import { useEffect } from 'react';
import { useStore } from '../../../kernel/store.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { TaskProgress } from '../../../kit/feedback/task-progress.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { type Sending, sendingStore, sendNow, startSending } from './sending/sending.ts';
import type { UploadPlace } from './use-upload-place.ts';

/** How much of the file has arrived, as long as not all of it has. */
export function SendingNote({ upload, place }: { upload: Import; place: UploadPlace }) {
  const sending = useStore(sendingStore);
  useHoldOpen(sending !== null && sending.failure === null);
  if (upload.state !== 'staging') return null;
  if (sending?.importId !== upload.id) return <NotAllSent upload={upload} place={place} />;
  if (sending.failure !== null) return <Broken upload={upload} sending={sending} place={place} />;
  return sending.waiting === null ? <OnItsWay sending={sending} /> : <Waits sending={sending} />;
}

/** The browser asks before the tab is closed while a file is on its way. */
function useHoldOpen(held: boolean): void {
  useEffect(() => {
    if (!held) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [held]);
}

function OnItsWay({ sending }: { sending: Sending }) {
  const { t } = useLingui();
  return (
    <Panel>
      <TaskProgress
        name={sending.file.name}
        verb={t`being sent, keep this tab open until it is there`}
        done={sending.rows}
        total={sending.total}
      />
    </Panel>
  );
}

function Waits({ sending }: { sending: Sending }) {
  const { t } = useLingui();
  const titles = {
    no_answer: t`The server does not answer`,
    busy: t`The server is busy`,
    too_fast: t`The server asks for a pause`,
  };
  const [done, total] = [formatCount(sending.rows), formatCount(sending.total)];
  return (
    <Note
      alert
      tone="warn"
      title={sending.waiting === null ? '' : titles[sending.waiting]}
      actions={
        <Button size="small" onClick={sendNow}>
          <Trans>Try now</Trans>
        </Button>
      }
    >
      <Trans>
        {done} of {total} lines are there. The rest is sent by itself as soon as it can be.
      </Trans>
    </Note>
  );
}

interface BrokenProps {
  upload: Import;
  sending: Sending;
  place: UploadPlace;
}

function Broken({ upload, sending, place }: BrokenProps) {
  if (sending.failure === 'file_changed') {
    return (
      <Note alert tone="bad" title={<Trans>The file has changed while it was sent</Trans>}>
        <Trans>Throw this upload away and begin with the file as it is now.</Trans>{' '}
        <ToFile upload={upload} place={place} />
      </Note>
    );
  }
  const rows = formatCount(sending.rows);
  return (
    <Note
      alert
      tone="warn"
      title={<Trans>Sending has stopped at {rows} lines</Trans>}
      actions={
        <Button size="small" onClick={() => startSending(upload, sending.file)}>
          <Trans>Send the rest</Trans>
        </Button>
      }
    >
      <Trans>What has arrived is kept.</Trans>
    </Note>
  );
}

/** Another tab, another computer, or this page was loaded anew: the file is needed once more. */
function NotAllSent({ upload, place }: { upload: Import; place: UploadPlace }) {
  const [done, total] = [formatCount(upload.staged.rows), formatCount(upload.rowCount)];
  return (
    <Note
      tone="warn"
      title={
        <Trans>
          {done} of {total} lines have arrived
        </Trans>
      }
      actions={<ToFile upload={upload} place={place} />}
    >
      <Trans>Choose the same file again and the rest is sent from there.</Trans>
    </Note>
  );
}

function ToFile({ upload, place }: { upload: Import; place: UploadPlace }) {
  if (place.step === 'file') return null;
  return (
    <Button size="small" onClick={() => place.go({ id: upload.id, step: 'file' })}>
      <Trans>Go to the file</Trans>
    </Button>
  );
}
