import { Trans, useLingui } from '@lingui/react/macro';
import { pictureFileLimits, pictureTypes } from 'contract/files/picture-limits.ts';
import { type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { formatBytes } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import styles from './photo.module.css';
import { FileInput } from '../../../kit/inputs/file-input.tsx';

export interface PhotoFrameProps {
  /** The photo as it is, or what stands for it. */
  children: ReactNode;
  /** There is one. */
  shown: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
  removing?: boolean;
  /** Why the last file was not taken. */
  failure?: string | undefined;
  /** Where the focus comes back to. */
  chooser?: RefObject<HTMLButtonElement | null>;
}

/** A photo with what changes it: chosen, dropped on it, or pasted anywhere on the page. */
export function PhotoFrame(props: PhotoFrameProps) {
  const { children, shown, onFile, onRemove, removing = false, failure, chooser } = props;
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const most = formatBytes(pictureFileLimits.bytes);
  const [over, setOver] = useState(false);
  usePastedPicture(onFile);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button does the same
    <div
      className={over ? `${styles.frame} ${styles.over}` : styles.frame}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <div>
        <div className={styles.actions}>
          <Button ref={chooser} onClick={() => input.current?.click()}>
            {shown ? <Trans>Change photo</Trans> : <Trans>Choose photo</Trans>}
          </Button>
          {shown ? (
            <Button variant="quiet" busy={removing ? t`Removing` : undefined} onClick={onRemove}>
              <Trans>Remove photo</Trans>
            </Button>
          ) : null}
        </div>
        <p className={text.hint}>
          <Trans>
            PNG, JPEG, WebP or GIF, up to {most}. You can also drop or paste a photo here.
          </Trans>
        </p>
        {failure === undefined ? null : (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
      <FileInput
        ref={input}
        label={t`Photo file`}
        accept={pictureTypes.join(',')}
        onFiles={([file]) => {
          if (file) onFile(file);
        }}
      />
    </div>
  );
}

function usePastedPicture(onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) =>
        type.startsWith('image/'),
      );
      if (file === undefined) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
