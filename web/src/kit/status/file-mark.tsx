import styles from './file-mark.module.css';

/** The kind of a file by the ending of its name, in its own letters: PDF, MP4. */
export function FileMark({ name }: { name: string }) {
  const ending = /\.([A-Za-z0-9]{1,4})$/.exec(name)?.[1]?.toUpperCase();
  return (
    <span className={styles.mark} aria-hidden="true">
      {ending ?? ''}
    </span>
  );
}
