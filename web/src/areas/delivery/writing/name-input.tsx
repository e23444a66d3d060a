import type { Ref } from 'react';
import styles from './name-input.module.css';

export interface NameInputProps {
  label: string;
  value: string;
  maxLength: number;
  /** It has too few letters to be saved. */
  short: boolean;
  onWrite: (text: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** The name of what is written, as the title of its page. */
export function NameInput({ label, value, maxLength, short, onWrite, ...field }: NameInputProps) {
  return (
    <input
      {...field}
      className={styles.name}
      value={value}
      maxLength={maxLength}
      size={Math.min(60, Math.max(12, value.length))}
      aria-label={label}
      aria-invalid={short || undefined}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  );
}
