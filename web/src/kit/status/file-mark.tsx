import styles from './file-mark.module.css';

/** The kind of a file by the ending of its name, in its own letters: PDF, MP4. */
export function FileMark({ name, small = false }: { name: string; small?: boolean }) {
  const ending = /\.([A-Za-z0-9]{1,4})$/.exec(name)?.[1]?.toUpperCase();
  return (
    <span className={small ? `${styles.mark} ${styles.small}` : styles.mark} aria-hidden="true">
      {ending ?? ''}
    </span>
  );
}
