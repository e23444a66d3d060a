import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import styles from './typed-number.module.css';

/** Whether the user typed this number, with whatever stands between its digits. */
export function isTyped(typed: string, number: number): boolean {
  const digits = typed.replaceAll(/\D/g, '');
  return digits !== '' && Number(digits) === number;
}

export interface TypedNumberProps {
  value: string;
  onChange: (typed: string) => void;
  /** How many people it has to be. */
  number: number;
}

/** Characters of the largest number with its separators. */
const typedMax = 12;

/** The number of people, typed again before something that cannot be undone. */
export function TypedNumber({ value, onChange, number }: TypedNumberProps) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Enter the number of people to continue`}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={typedMax}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSectionWidth={84}
      rightSection={
        isTyped(value, number) ? (
          <span className={styles.matches}>
            {t({
              message: 'matches',
              context: 'number',
              comment: 'The number typed is the number asked for.',
            })}
          </span>
        ) : undefined
      }
    />
  );
}
