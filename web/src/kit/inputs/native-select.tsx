import { IconSelector } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './native-select.module.css';

export interface NativeOption {
  value: string;
  label: string;
}

export interface NativeOptions {
  group: string;
  items: readonly NativeOption[];
}

export interface NativeSelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children'> {
  options: readonly (NativeOption | NativeOptions)[];
}

/** One of a closed list, by the browser's own select: for rows, where many stand on one page. */
export function NativeSelect({ options, className, ...rest }: NativeSelectProps) {
  return (
    <span className={[styles.field, className].filter(Boolean).join(' ')}>
      <select className={styles.select} {...rest}>
        {options.map((option) =>
          'group' in option ? (
            <optgroup key={option.group} label={option.group}>
              {option.items.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(option)
          ),
        )}
      </select>
      <IconSelector aria-hidden="true" />
    </span>
  );
}

function optionOf({ value, label }: NativeOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
