import { TextInput } from '@mantine/core';
import styles from './rule.module.css';

export interface NumberFieldProps {
  label: string;
  error: string | undefined;
  before?: string;
  unit: string;
  value: string;
  onChange: (value: string) => void;
}

/** A whole number with its unit beside it. */
export function NumberField({ label, error, before, unit, value, onChange }: NumberFieldProps) {
  return (
    <span className={styles.number}>
      {before === undefined ? null : <span>{before}</span>}
      <TextInput
        aria-label={`${label}, ${unit}`}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <span>{unit}</span>
    </span>
  );
}
