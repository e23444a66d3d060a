import { lengths } from 'contract/kernel/counts.ts';
import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import styles from './message.module.css';

export interface CountedLineProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A line of a message, with how long it is. */
export function CountedLine({ label, value, onChange, ref }: CountedLineProps) {
  return (
    <TextInput
      label={label}
      value={value}
      ref={ref}
      maxLength={lengths.subject}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value.trimStart())}
      rightSectionWidth={80}
      rightSectionPointerEvents="none"
      rightSection={
        <span className={styles.counter} aria-hidden="true">
          {value.length} / {lengths.subject}
        </span>
      }
    />
  );
}
