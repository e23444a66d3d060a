import { type ReactNode, useId } from 'react';
import { CheckSquare, type CheckSquareProps } from './check-square.tsx';
import styles from './choice.module.css';

export interface CheckboxProps extends CheckSquareProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ label, description, error, ...rest }: CheckboxProps) {
  const [labelId, underId] = [useId(), useId()];
  const failed = error !== undefined && error !== null && error !== false;
  const under = failed ? error : description;
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the square inside is the control
    <label className={styles.line}>
      <CheckSquare
        {...rest}
        aria-invalid={failed || undefined}
        // Without it the line below, which describes, would be part of the name.
        aria-labelledby={labelId}
        aria-describedby={under === undefined ? undefined : underId}
      />
      <span id={labelId}>{label}</span>
      {under === undefined ? null : (
        <span id={underId} className={failed ? `${styles.under} ${styles.error}` : styles.under}>
          {under}
        </span>
      )}
    </label>
  );
}
