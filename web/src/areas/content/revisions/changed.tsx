import type { WordPart } from './difference.ts';
import styles from './revisions.module.css';

/** Words that both have, that were added and removed, marked as such. */
export function Changed({ parts }: { parts: readonly WordPart[] }) {
  return (
    <p className={styles.changed}>
      {parts.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}
