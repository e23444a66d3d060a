import styles from './drawing.module.css';

/** The small drawing of an empty or broken part: rules and squares. */
export function Drawing({ of }: { of: 'empty' | 'error' }) {
  return (
    <span className={styles.rows} aria-hidden="true">
      <span>
        <s />
        <i className={styles.short} />
      </span>
      <span>
        <s />
        <i className={styles.long} />
      </span>
      <span className={of === 'empty' ? styles.current : styles.failed}>
        <s />
        {of === 'empty' ? <i /> : null}
      </span>
      <span />
    </span>
  );
}
