import type { ContentHead } from 'contract/content/content.ts';
import { FileMark } from '../../kit/status/file-mark.tsx';
import styles from './content-thumbnail.module.css';
import { NetworkIcon } from './socials/network-icon.tsx';

export interface ContentThumbnailProps {
  /** The newest version of a file, whose ending stands where there is no picture. */
  file: Pick<NonNullable<ContentHead['file']>, 'name'> | null;
  /** The network of a social, whose sign stands where there is no picture. */
  network?: ContentHead['network'];
  /** The address of its cover or preview. */
  url: string | undefined;
}

/** What content looks like, small; room for it where nothing is known. */
export function ContentThumbnail({ file, network = null, url }: ContentThumbnailProps) {
  if (url !== undefined) {
    return <img className={styles.thumbnail} src={url} alt="" loading="lazy" draggable={false} />;
  }
  if (network !== null) {
    return (
      <span className={`${styles.none} ${styles.network}`}>
        <NetworkIcon network={network} />
      </span>
    );
  }
  return (
    <span className={styles.none} aria-hidden="true">
      {file === null ? null : <FileMark name={file.name} small />}
    </span>
  );
}
