import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
  /** What screen readers say instead of a percentage. */
  text?: string;
}

export function ProgressBar({ label, done, total, text }: ProgressBarProps) {
  const fraction = total === 0 ? 0 : Math.min(1, done / total);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={text}
    >
      <i style={{ transform: `scaleX(${fraction})` }} />
    </div>
  );
}
