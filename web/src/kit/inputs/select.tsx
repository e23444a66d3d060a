import { Select as LibrarySelect, type SelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  /** Right in the list, e.g. how many people it means. */
  note?: string;
  disabled?: boolean;
}

export interface KitSelectProps extends Omit<SelectProps, 'data' | 'renderOption'> {
  options: readonly SelectOption[];
}

/** One of many. Typing narrows the list when `searchable` is set. */
export function Select({ options, ...rest }: KitSelectProps) {
  const notes = new Map(options.map((option) => [option.value, option.note]));
  const data = options.map(({ value, label, disabled }) => ({
    value,
    label,
    disabled: disabled ?? false,
  }));
  return (
    <LibrarySelect
      allowDeselect={false}
      withCheckIcon={false}
      rightSection={<IconSelector aria-hidden="true" />}
      rightSectionPointerEvents="none"
      {...rest}
      data={data}
      renderOption={({ option }) => (
        <>
          <span>{option.label}</span>
          <span className={styles.note}>{notes.get(option.value)}</span>
        </>
      )}
    />
  );
}
