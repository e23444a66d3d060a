import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import { useEffect } from 'react';
import { useStore } from '../../../kernel/store.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { TaskProgress } from '../../../kit/feedback/task-progress.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { type Sending, sendingStore, sendNow, startSending } from './sending.ts';
import type { UploadRoute } from '../steps/use-upload-route.ts';

/** How much of the file has arrived, as long as not all of it has. */
export function SendingNote({ upload, route }: { upload: Import; route: UploadRoute }) {
  const sending = useStore(sendingStore);
  useHoldOpen(sending !== null && sending.failure === null);
  if (upload.state !== 'staging') return null;
  if (sending?.importId !== upload.id) return <NotAllSent upload={upload} route={route} />;
  if (sending.failure !== null) return <Broken upload={upload} sending={sending} route={route} />;
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
        verb={t`uploading, keep this tab open until the upload is done`}
        done={sending.rows}
        total={sending.total}
      />
    </Panel>
  );
}

function Waits({ sending }: { sending: Sending }) {
  const { t } = useLingui();
  const titles = {
    no_answer: t`We couldn’t reach the server`,
    busy: t`The server is busy`,
    too_fast: t`The server asked us to slow down`,
  };
  const { total } = sending;
  const done = formatCount(sending.rows);
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
      <Plural
        value={total}
        one={`${done} of # row uploaded. We upload the rest automatically.`}
        other={`${done} of # rows uploaded. We upload the rest automatically.`}
      />
    </Note>
  );
}

interface BrokenProps {
  upload: Import;
  sending: Sending;
  route: UploadRoute;
}

function Broken({ upload, sending, route }: BrokenProps) {
  if (sending.failure === 'file_changed') {
    return (
      <Note alert tone="bad" title={<Trans>The file changed during the upload</Trans>}>
        <Trans>Discard this import and start again with the current file.</Trans>{' '}
        <ToFile upload={upload} route={route} />
      </Note>
    );
  }
  return (
    <Note
      alert
      tone="warn"
      title={
        <Plural
          value={sending.rows}
          one="Upload stopped after # row"
          other="Upload stopped after # rows"
        />
      }
      actions={
        <Button size="small" onClick={() => startSending(upload, sending.file)}>
          <Trans>Resume upload</Trans>
        </Button>
      }
    >
      <Trans>Rows uploaded so far are kept.</Trans>
    </Note>
  );
}

/** Another tab, another computer, or a reload of this page: the file is needed again. */
function NotAllSent({ upload, route }: { upload: Import; route: UploadRoute }) {
  const done = formatCount(upload.staged.rows);
  return (
    <Note
      tone="warn"
      title={
        <Plural
          value={upload.rowCount}
          one={`${done} of # row uploaded`}
          other={`${done} of # rows uploaded`}
        />
      }
      actions={<ToFile upload={upload} route={route} />}
    >
      <Trans>Choose the same file again to upload the rest.</Trans>
    </Note>
  );
}

function ToFile({ upload, route }: { upload: Import; route: UploadRoute }) {
  if (route.step === 'file') return null;
  return (
    <Button size="small" onClick={() => route.go({ id: upload.id, step: 'file' })}>
      <Trans>Go to file</Trans>
    </Button>
  );
}
