import { useLingui } from '@lingui/react/macro';
import { IconUser } from '@tabler/icons-react';
import { writtenField } from 'contract/documents/merge-line.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useRef, type Ref } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import styles from './message.module.css';
import { type MergeFieldChoice, useMergeFields } from './use-merge-fields.ts';
import { TextInput } from '@mantine/core';

/** A line of a message in which merge fields can stand, such as `{{first name|there}}`. */
export function LineWithFields(props: CountedLineProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { label, value, onChange } = props;
  const insert = ({ field, fallback }: MergeFieldChoice) => {
    const written = writtenField(field, fallback);
    // Where the caret was before the menu was opened.
    const from = input.current?.selectionStart ?? value.length;
    const to = input.current?.selectionEnd ?? value.length;
    onChange(`${value.slice(0, from)}${written}${value.slice(to)}`);
    // After the menu gave the focus back to its button.
    setTimeout(() => {
      input.current?.focus();
      input.current?.setSelectionRange(from + written.length, from + written.length);
    });
  };
  const entries = (useMergeFields() ?? []).map((choice) => ({
    key: choice.field,
    label: choice.label,
    onSelect: () => insert(choice),
    disabledReason:
      value.length + writtenField(choice.field, choice.fallback).length > lengths.subject
        ? t`There is no room for it in this line`
        : undefined,
  }));
  return (
    <div className={styles.withField}>
      <CountedLine {...props} ref={input} />
      <EntryMenu entries={entries} heading={t`Insert field`}>
        <Button square icon={<IconUser />} aria-label={t`Insert a field: ${label}`} />
      </EntryMenu>
    </div>
  );
}

interface CountedLineProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A line of a message, with how long it is. */
function CountedLine({ label, value, onChange, ref }: CountedLineProps) {
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
