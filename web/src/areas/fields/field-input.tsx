import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { PeopleField } from 'contract/fields/field.ts';
import { useId } from 'react';
import { Checkbox } from '../../kit/inputs/checkbox.tsx';
import { DateField } from '../../kit/inputs/date-field.tsx';
import { LateSelect } from '../../kit/inputs/late/late-select.tsx';
import type { OwnInput } from './own-values.ts';
import styles from './fields.module.css';

export interface FieldInputProps {
  field: PeopleField;
  path: string;
  value: OwnInput;
  error: string | undefined;
  onChange: (value: OwnInput) => void;
}

/** The input of a field, by its kind. */
export function FieldInput({ field, path, value, error, onChange }: FieldInputProps) {
  const { t } = useLingui();
  const { kind, label, help, required, choices } = field;
  const frame = { label, error, required, 'data-path': path };
  const described = { ...frame, description: help ?? undefined };
  const text = typeof value === 'string' ? value : '';
  if (kind === 'choices') {
    return <Several {...{ field, path, error, onChange }} chosen={[...value]} />;
  }
  if (kind === 'yesNo' || kind === 'choice') {
    const options =
      kind === 'choice'
        ? choices.map((choice) => ({ value: String(choice.id), label: choice.label }))
        : [
            { value: 'true', label: t`Yes` },
            { value: 'false', label: t`No` },
          ];
    return (
      <div>
        <LateSelect
          {...frame}
          options={options}
          value={text === '' ? null : text}
          onChange={(chosen) => onChange(chosen ?? '')}
          searchable={options.length > 7}
          clearable
        />
        {help === null ? null : <p className={styles.under}>{help}</p>}
      </div>
    );
  }
  if (kind === 'longText') {
    return (
      <Textarea
        {...described}
        className={styles.across}
        value={text}
        autosize
        minRows={2}
        maxRows={10}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (kind === 'date') return <DateField {...described} value={text} onChange={onChange} />;
  return (
    <TextInput
      {...described}
      {...inputOf[kind]}
      value={text}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const inputOf = {
  text: {},
  number: { inputMode: 'decimal' },
  link: { type: 'url', placeholder: 'https://' },
} as const;

interface SeveralProps extends Omit<FieldInputProps, 'value'> {
  chosen: readonly string[];
}

/** A box to tick for each choice. */
function Several({ field, path, error, onChange, chosen }: SeveralProps) {
  const underId = useId();
  const under = error ?? field.help;
  return (
    <fieldset
      className={styles.choices}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={under === null ? undefined : underId}
    >
      <legend className={styles.legend}>{field.label}</legend>
      <div className={styles.boxes}>
        {field.choices.map(({ id, label }, index) => (
          <Checkbox
            key={id}
            label={label}
            data-path={index === 0 ? path : undefined}
            checked={chosen.includes(String(id))}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...chosen, String(id)]
                  : chosen.filter((one) => one !== String(id)),
              )
            }
          />
        ))}
      </div>
      {under === null ? null : (
        <p id={underId} className={error === undefined ? styles.under : styles.error}>
          {under}
        </p>
      )}
    </fieldset>
  );
}
