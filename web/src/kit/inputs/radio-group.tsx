import { type ReactNode, useId } from 'react';
import choice from './choice.module.css';
import styles from './radio-group.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  label: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** One below the other, for choices with a description. */
  stacked?: boolean;
  error?: ReactNode;
  'data-path'?: string;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, choices, value, onChange, stacked, error } = props;
  const [name, errorId] = [useId(), useId()];
  const failed = error !== undefined && error !== null && error !== false;
  return (
    <fieldset
      className={stacked ? `${styles.group} ${styles.stacked}` : styles.group}
      role="radiogroup"
      aria-invalid={failed || undefined}
      aria-describedby={failed ? errorId : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {choices.map((item, index) => (
          <label key={item.value} className={choice.line}>
            <input
              type="radio"
              name={name}
              className={choice.radio}
              checked={item.value === value}
              disabled={item.disabled}
              onChange={() => onChange(item.value)}
              data-path={index === 0 ? props['data-path'] : undefined}
            />
            <span>{item.label}</span>
            {item.description === undefined ? null : (
              <span className={choice.under}>{item.description}</span>
            )}
          </label>
        ))}
      </div>
      {failed ? (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      ) : null}
    </fieldset>
  );
}
