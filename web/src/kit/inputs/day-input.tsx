import type { ReactNode } from 'react';
import styles from './day-input.module.css';

export interface DayInputProps {
  /** "From" */
  label: ReactNode;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
  /** The id of what says why the day cannot be used. */
  refusedBy?: string | undefined;
}

/** A calendar day beside its label. The browser's own input, which every browser makes usable by itself. */
export function DayInput({ label, value, onChange, refusedBy }: DayInputProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type="date"
        className={styles.day}
        value={value}
        aria-invalid={refusedBy === undefined ? undefined : true}
        aria-describedby={refusedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
