import { IconCloudUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import styles from './drop-zone.module.css';
import { FileInput, type FileInputProps } from './file-input.tsx';

export interface DropZoneProps extends Omit<FileInputProps, 'ref'> {
  title: ReactNode;
  hint: ReactNode;
  /** The button that opens the browser's choice of files. */
  choose: ReactNode;
  /** Takes what is dropped as it is, folders too; without it, the files alone are taken. */
  onTransfer?: (dropped: DataTransfer) => void;
  /** Another way to choose, beside the button. */
  children?: ReactNode;
}

/** Takes files that are dragged here or chosen; several only where they are asked for. */
export function DropZone({ title, hint, choose, onTransfer, children, ...input }: DropZoneProps) {
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (onTransfer) return onTransfer(event.dataTransfer);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) input.onFiles(input.multiple === true ? files : files.slice(0, 1));
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
        <b>{title}</b>
        <p>{hint}</p>
      </div>
      <Button onClick={() => field.current?.click()}>{choose}</Button>
      <FileInput {...input} ref={field} />
      {children}
    </div>
  );
}
