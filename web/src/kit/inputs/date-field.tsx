import { useLingui } from '@lingui/react/macro';
import { Input, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './date-field.module.css';
import { DatePopup } from './date-popup.tsx';
import { type DateText, useDateText } from './use-date-text.ts';

export interface DateFieldProps extends Omit<DateText, 'value'> {
  /** `YYYY-MM-DD`, empty, or what was typed and is no date. */
  value?: string;
  label?: ReactNode;
  /** Where no label is shown. */
  'aria-label'?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  'data-path'?: string;
  /** The label stands beside the field instead of above it. */
  beside?: boolean;
  /** Beside other fields: the id of what says why the days cannot be used. */
  refusedBy?: string | undefined;
}

/**
 * A calendar day: typed in any way the reader's locale knows, shown as everywhere ("25 Oct 2026"), or chosen from a
 * calendar. Takes the props that a form gives a field.
 */
export function DateField(props: DateFieldProps) {
  const { label, description, error, required, disabled, beside, refusedBy } = props;
  const { min, max } = props;
  const { t } = useLingui();
  const date = useDateText({ ...props, value: props.value ?? '' });
  const id = useId();
  const [opened, setOpened] = useState(false);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') date.finishAtOnce();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    date.finish();
    setOpened(true);
  };
  const input = {
    id,
    value: date.text,
    disabled: disabled ?? false,
    autoComplete: 'off',
    'data-path': props['data-path'],
    onChange: (event: { currentTarget: { value: string } }) => date.type(event.currentTarget.value),
    onBlur: date.finish,
    onKeyDown: keys,
    rightSection: disabled ? undefined : (
      <DatePopup
        {...{ min, max, opened }}
        label={t`Open calendar`}
        onOpen={setOpened}
        day={date.day}
        today={date.today}
        onPick={date.pick}
      />
    ),
    rightSectionPointerEvents: 'all',
    rightSectionWidth: 'var(--control)',
  } as const;
  const box = (children: ReactNode) => (
    <div className={styles.box}>
      {children}
      {date.reading === undefined ? null : (
        <span role="status" className={styles.reading}>
          {date.reading}
        </span>
      )}
    </div>
  );
  if (beside) {
    const refused = refusedBy !== undefined || date.complaint !== undefined;
    return (
      <span className={styles.beside}>
        <label htmlFor={id}>{label}</label>
        {box(<Input {...input} error={refused} aria-describedby={refusedBy} />)}
      </span>
    );
  }
  return (
    <TextInput
      {...input}
      {...{ label, description }}
      aria-label={props['aria-label']}
      required={required ?? false}
      error={date.complaint ?? error}
      inputContainer={box}
    />
  );
}
