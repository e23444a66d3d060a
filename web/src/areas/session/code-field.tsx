import { TextInput } from '@mantine/core';
import type { FieldProps } from '../../kit/form/form-model.ts';
import styles from './code-field.module.css';

const digits = 6;

interface CodeFieldProps {
  field: FieldProps;
  /** Beside the large fields of the pages with which one gets in. */
  large?: boolean;
  /** Told once six digits stand there, typed, pasted or filled in by the browser. */
  onComplete?: (code: string) => void;
}

/** Six digits of a code app. */
export function CodeField({ field, large = false, onComplete }: CodeFieldProps) {
  const take = (text: string) => {
    const code = text.replaceAll(/\D/g, '').slice(0, digits);
    field.onChange(code);
    if (code.length === digits && code !== field.value) onComplete?.(code);
  };
  return (
    <TextInput
      {...field}
      onChange={(event) => take(event.currentTarget.value)}
      {...(large && { size: 'lg' })}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      classNames={{ input: styles.code ?? '' }}
    />
  );
}
