import { type ReactNode, useId } from 'react';
import { CheckSquare, type CheckSquareProps } from './check-square.tsx';
import styles from './choice.module.css';

export interface CheckboxProps extends CheckSquareProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ label, description, error, ...rest }: CheckboxProps) {
  const underId = useId();
  const failed = error !== undefined && error !== null && error !== false;
  const under = failed ? error : description;
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the square inside is the control
    <label className={styles.line}>
      <CheckSquare
        {...rest}
        aria-invalid={failed || undefined}
        aria-describedby={under === undefined ? undefined : underId}
      />
      <span>{label}</span>
      {under === undefined ? null : (
        <span id={underId} className={failed ? `${styles.under} ${styles.error}` : styles.under}>
          {under}
        </span>
      )}
    </label>
  );
}
