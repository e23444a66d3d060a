import { Trans } from '@lingui/react/macro';
import { IconCloudUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import styles from './drop-zone.module.css';
import { pastedFile } from './pasted-file.ts';
import { FileInput } from '../../../../kit/inputs/file-input.tsx';

export interface DropZoneProps {
  onFile: (file: File) => void;
  title?: ReactNode;
  hint: ReactNode;
  /** The name of the input for screen readers. */
  label: string;
}

/** Takes a file that is dragged here, chosen, or pasted anywhere on the page. */
export function DropZone({ onFile, title, hint, label }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  usePastedFile(onFile);

  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button does the same
    <div
      className={over ? `${styles.zone} ${styles.over}` : styles.zone}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconCloudUpload aria-hidden="true" />
      <div className={styles.words}>
        <b>{title ?? <Trans>Drop a CSV file or an Excel workbook here, or paste it</Trans>}</b>
        <p>{hint}</p>
      </div>
      <Button onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
      <FileInput
        ref={input}
        label={label}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFiles={([file]) => {
          if (file) onFile(file);
        }}
      />
    </div>
  );
}

function usePastedFile(onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData === null ? null : pastedFile(event.clipboardData);
      if (file === null || isTyping(event.target)) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
