import styles from './wordmark.module.css';

/** The product's name as it is always written. Its dot is the mark. */
export function Wordmark() {
  return (
    <span className={styles.wordmark} translate="no">
      atrium<i>.</i>
    </span>
  );
}
