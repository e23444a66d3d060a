import type { Ref } from 'react';
import styles from './name-input.module.css';

export interface NameInputProps {
  label: string;
  value: string;
  maxLength: number;
  /** It has too few letters to be saved. */
  short?: boolean;
  /** What stands there while it is empty. */
  placeholder?: string;
  /** It takes the focus when what was opened above its page closes. */
  'data-autofocus'?: boolean;
  onWrite: (text: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** The name of what is written, as the title of its page. */
export function NameInput(props: NameInputProps) {
  const { label, value, maxLength, short = false, onWrite, ...field } = props;
  const shown = value === '' ? (props.placeholder ?? '') : value;
  return (
    <input
      {...field}
      className={styles.name}
      value={value}
      maxLength={maxLength}
      size={Math.min(60, Math.max(12, shown.length))}
      aria-label={label}
      autoComplete="off"
      aria-invalid={short || undefined}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  );
}
