import styles from './busy-squares.module.css';

/** Work is under way. Always beside a verb that says which. */
export function BusySquares() {
  return (
    <span className={styles.squares} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
