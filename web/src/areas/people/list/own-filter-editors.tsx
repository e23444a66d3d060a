import { Trans, useLingui } from '@lingui/react/macro';
import { TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import type { FilterField } from './filter-fields.ts';
import { isDay } from './people-list.ts';
import styles from './people-list.module.css';

interface EditorProps<Kind> {
  field: Extract<FilterField, { kind: Kind }>;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

const isPrefix = 'is:';

/** Whole values of a text, or that there is none. */
export function WholeValues({ field, values, onChange }: EditorProps<'whole'>) {
  const texts = values.flatMap((value) =>
    value.startsWith(isPrefix) ? [value.slice(isPrefix.length)] : [],
  );
  return (
    <div className={styles.choices}>
      <TagsInput
        aria-label={field.label}
        value={texts}
        onChange={(next) => onChange(next.map((text) => isPrefix + text))}
        maxTags={50}
        comboboxProps={{ withinPortal: false }}
      />
      <NoValue values={values} onChange={onChange} />
    </div>
  );
}

/** From one value to another, both included, or that there is none. */
export function RangeValues({ field, values, onChange }: EditorProps<'range'>) {
  const { t } = useLingui();
  const set = (operator: 'from' | 'to', text: string) => {
    const others = values.filter((value) => value !== 'empty' && !value.startsWith(`${operator}:`));
    onChange(text === '' ? others : [...others, `${operator}:${text}`]);
  };
  return (
    <div className={styles.choices}>
      {(['from', 'to'] as const).map((operator) => (
        <Bound
          key={operator}
          of={field.of}
          label={operator === 'from' ? t`From` : t`To`}
          value={
            values.find((value) => value.startsWith(`${operator}:`))?.slice(operator.length + 1) ??
            ''
          }
          onChange={(text) => set(operator, text)}
        />
      ))}
      <NoValue values={values} onChange={onChange} />
    </div>
  );
}

interface BoundProps {
  of: 'number' | 'day';
  label: string;
  value: string;
  onChange: (text: string) => void;
}

function Bound({ of, label, value, onChange }: BoundProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Taken off elsewhere, by "no value" or at its chip.
  if (seen !== value) {
    setSeen(value);
    if (value === '') setTyped('');
  }
  return (
    <TextInput
      label={label}
      {...(of === 'day' ? { type: 'date' } : { inputMode: 'decimal' as const })}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        if (text.trim() === '') onChange('');
        else if (of === 'day' ? isDay(text) && text >= '1000' : Number.isFinite(Number(text)))
          onChange(text.trim());
      }}
    />
  );
}

function NoValue({ values, onChange }: Pick<EditorProps<'whole'>, 'values' | 'onChange'>) {
  return (
    <Checkbox
      label={<Trans>no value</Trans>}
      checked={values.includes('empty')}
      onChange={(event) => onChange(event.currentTarget.checked ? ['empty'] : [])}
    />
  );
}
