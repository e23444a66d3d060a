import { Trans, useLingui } from '@lingui/react/macro';
import { FileMark } from '../../kit/status/file-mark.tsx';
import type { UploadItem } from '../../kernel/files/upload-queue.ts';
import styles from './upload-list.module.css';

const isPicture = ({ file }: UploadItem) => file.type.startsWith('image/');

/** The picture as it arrived, while the server still looks at it; else the kind of the file. */
export function ArrivedMark({ item }: { item: UploadItem }) {
  const { t: say } = useLingui();
  const { name } = item.file;
  return item.preview !== null && isPicture(item) ? (
    <img className={styles.picture} src={item.preview} alt={say`Preview of ${name}`} />
  ) : (
    <FileMark name={name} />
  );
}

/** A file of another kind can be opened as it arrived. */
export function ArrivedNote({ item }: { item: UploadItem }) {
  const { name } = item.file;
  if (item.preview === null) return null;
  return (
    <p>
      <Trans>We’re checking the file.</Trans>{' '}
      {isPicture(item) ? null : (
        <a href={item.preview} target="_blank" rel="noopener noreferrer">
          <Trans>Preview of {name}</Trans>
        </a>
      )}
    </p>
  );
}
