import { TextInput } from '@mantine/core';
import styles from '../rule.module.css';

export interface NumberFieldProps {
  /** For screen readers, with the unit. */
  label: string;
  error: string | undefined;
  before?: string;
  unit?: string;
  /** May have a fraction, and be below zero. */
  decimal?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** Characters that a number is typed with; which number is too large the rule says. */
const typedMax = { decimal: 18, whole: 5 };

/** A number with its unit beside it. */
export function NumberField(props: NumberFieldProps) {
  const { label, error, before, unit, decimal = false, value, onChange } = props;
  const others = decimal ? /[^\d.,-]/g : /\D/g;
  return (
    <span className={styles.number}>
      {before === undefined ? null : <span>{before}</span>}
      <TextInput
        aria-label={label}
        error={error}
        inputMode={decimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={decimal ? typedMax.decimal : typedMax.whole}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(others, ''))}
      />
      {unit === undefined ? null : <span>{unit}</span>}
    </span>
  );
}
