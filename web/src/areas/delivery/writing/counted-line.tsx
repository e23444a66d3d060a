import { TextInput } from '@mantine/core';
import styles from './message.module.css';

const longest = 150;

export interface CountedLineProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A line of a message, with how long it is. */
export function CountedLine({ label, value, onChange }: CountedLineProps) {
  return (
    <TextInput
      label={label}
      value={value}
      maxLength={longest}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value.trimStart())}
      rightSectionWidth={80}
      rightSectionPointerEvents="none"
      rightSection={
        <span className={styles.counter} aria-hidden="true">
          {value.length} / {longest}
        </span>
      }
    />
  );
}
