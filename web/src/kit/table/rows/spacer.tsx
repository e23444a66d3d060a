import styles from '../table.module.css';

/** The room of rows that are not rendered, in pixels. */
export function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className={styles.spacer} aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden, it only takes up room */}
      <td style={{ height }} />
    </tr>
  );
}
