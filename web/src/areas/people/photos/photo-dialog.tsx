import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { UploadProgress } from '../../../kernel/files/file-storage.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { formatBytes } from '../../../kit/text/format.ts';
import { FilePicture } from './file-picture.tsx';
import { type PhotoOwner, showPhoto, uploadPhoto } from './photo-actions.ts';
import { failureOf } from './photo-failure.ts';
import styles from './photo.module.css';

export interface PhotoDialogProps {
  owner: PhotoOwner;
  file: File;
  /** Path of the photo there is. */
  before: string | null;
  onClose: () => void;
}

/** Shows a preview of a chosen photo, and uploads it. */
export function PhotoDialog({ owner, file, before, onClose }: PhotoDialogProps) {
  const { t } = useLingui();
  const use = useRef<HTMLButtonElement>(null);
  const sending = useSending({ owner, file, before, onClose });
  const { name } = owner;
  const close = () => {
    sending.cancel();
    onClose();
  };
  return (
    <Modal
      title={owner.own ? t`Your photo` : t`Photo of ${name}`}
      onClose={close}
      firstFocus={use}
      foot={
        <DialogFoot
          onClose={close}
          ref={use}
          busy={sending.running ? t`Saving` : undefined}
          onClick={sending.start}
        >
          {sending.failure === undefined ? <Trans>Use this photo</Trans> : <Trans>Try again</Trans>}
        </DialogFoot>
      }
    >
      <div className={styles.preview}>
        <FilePicture
          file={file}
          arrived={sending.arrived}
          className={styles.whole}
          alt={t`Photo, cropped to a square`}
        />
        <FilePicture file={file} className={styles.row} alt="" />
      </div>
      <p>
        <Trans>
          The photo is cropped to a square around its centre. Camera data, like the location, is
          removed.
        </Trans>
      </p>
      {sending.failure === undefined ? null : (
        <Note tone="bad" alert title={<Trans>Couldn’t save the photo</Trans>}>
          {sending.failure}
        </Note>
      )}
      {sending.running ? <Sending {...sending} /> : null}
    </Modal>
  );
}

function Sending({ progress, waiting }: { progress: UploadProgress; waiting: boolean }) {
  const { t } = useLingui();
  const [sent, total] = [formatBytes(progress.sent), formatBytes(progress.total)];
  return (
    <>
      <ProgressBar
        label={t`Uploading the photo`}
        done={progress.sent}
        total={progress.total}
        text={t`${sent} of ${total}`}
      />
      <p className={styles.state} role="status">
        {waiting ? <Trans>Waiting for a connection…</Trans> : t`${sent} of ${total}`}
      </p>
    </>
  );
}

/** Uploads the photo and shows it; closing the dialog cancels the upload. */
function useSending({ owner, file, before, onClose }: PhotoDialogProps) {
  const { i18n } = useLingui();
  const [running, setRunning] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>({ sent: 0, total: file.size });
  const [failure, setFailure] = useState<string>();
  const [arrived, setArrived] = useState<string | null>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const send = async () => {
    const controller = new AbortController();
    current.current = controller;
    setFailure(undefined);
    setWaiting(!navigator.onLine);
    setRunning(true);
    try {
      const path = await uploadPhoto(owner, file, {
        signal: controller.signal,
        onWaiting: () => setWaiting(true),
        onPreview: setArrived,
        onProgress: (next) => {
          setWaiting(false);
          setProgress(next);
        },
      });
      await showPhoto(owner, path, before);
      onClose();
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureOf(i18n, error, file));
    } finally {
      setRunning(false);
      setArrived(null);
    }
  };
  return {
    running,
    waiting,
    progress,
    arrived,
    failure,
    start: () => void send(),
    cancel: () => current.current?.abort(),
  };
}
