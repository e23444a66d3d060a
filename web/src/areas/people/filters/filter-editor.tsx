import { TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import choice from '../../../kit/inputs/choice.module.css';
import { useUsedValues } from '../form/used-values.tsx';
import { askedOf, type FilterField } from './filter-field.ts';
import { isDay } from '../../../kit/text/time.ts';
import styles from './filters.module.css';
import { PersonFilter } from './person-filter.tsx';

export interface FilterEditorProps {
  field: FilterField;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** The values of one filter; a change is in force at once. */
export function FilterEditor({ field, values, onChange }: FilterEditorProps) {
  if (field.kind === 'people')
    return <PersonFilter {...{ label: field.label, values, onChange }} />;
  if (field.kind === 'editor')
    return <field.Editor {...{ label: field.label, field: askedOf(field), values, onChange }} />;
  if (field.kind === 'texts') return <Texts field={field} values={values} onChange={onChange} />;
  if (field.kind === 'day') return <Day field={field} values={values} onChange={onChange} />;
  if (field.kind === 'number') return <Whole field={field} values={values} onChange={onChange} />;
  const one = field.kind === 'one';
  return (
    <div className={styles.choices}>
      {field.options.map(({ value, label }) =>
        one ? (
          <label key={value} className={choice.line}>
            <input
              type="radio"
              className={choice.radio}
              name={field.name}
              checked={values.includes(value)}
              onChange={() => onChange([value])}
            />
            <span>{label}</span>
          </label>
        ) : (
          <Checkbox
            key={value}
            label={label}
            checked={values.includes(value)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...values, value]
                  : values.filter((other) => other !== value),
              )
            }
          />
        ),
      )}
    </div>
  );
}

type PartProps<Kind> = FilterEditorProps & { field: Extract<FilterField, { kind: Kind }> };

function Texts({ field, values, onChange }: PartProps<'texts'>) {
  const [typed, setTyped] = useState('');
  const used = useUsedValues(field.suggestion, typed);
  return (
    <TagsInput
      aria-label={field.label}
      data={used}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={[...values]}
      onChange={onChange}
      maxTags={50}
      isDuplicate={(value, all) => all.some((other) => other.toLowerCase() === value.toLowerCase())}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

function Day({ field, values, onChange }: PartProps<'day'>) {
  const [typed, setTyped] = useState(values[0] ?? '');
  return (
    <DateField
      aria-label={field.label}
      value={typed}
      onChange={(day) => {
        setTyped(day);
        if (day === '') onChange([]);
        else if (isDay(day) && day >= '1900') onChange([day]);
      }}
    />
  );
}

function Whole({ field, values, onChange }: PartProps<'number'>) {
  const [typed, setTyped] = useState(values[0] ?? '');
  return (
    <TextInput
      inputMode="numeric"
      aria-label={field.label}
      value={typed}
      onChange={(event) => {
        const digits = event.currentTarget.value.replaceAll(/[^0-9]/g, '').slice(0, 4);
        setTyped(digits);
        if (digits === '') onChange([]);
        else if (Number(digits) <= field.most) onChange([String(Number(digits))]);
      }}
    />
  );
}
