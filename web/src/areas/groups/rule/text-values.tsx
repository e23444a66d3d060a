import { useLingui } from '@lingui/react/macro';
import { TagsInput } from '@mantine/core';
import { ruleLimits } from 'contract/groups/rule-limits.ts';
import { type SuggestedField, suggestedFields } from 'contract/people/accounts.contract.ts';
import { useState } from 'react';
import { useUsedValues } from '../../people/people.public.ts';
import type { RuleField } from './rule-fields.ts';

export interface TextValuesProps {
  label: string;
  error: string | undefined;
  field: RuleField;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

const suggested = new Map<string, SuggestedField>(suggestedFields.map((field) => [field, field]));

/** Several texts; where people of the organization have values already, those are offered. */
export function TextValues({ label, error, field, values, onChange }: TextValuesProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const source = suggested.get(field);
  const used = useUsedValues(source ?? 'department', typed, opened && source !== undefined);
  return (
    <TagsInput
      aria-label={label}
      error={error}
      data={source === undefined ? [] : used}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={() => setOpened(true)}
      acceptValueOnBlur
      value={[...values]}
      onChange={onChange}
      maxTags={ruleLimits.values}
      maxLength={ruleLimits.text}
      placeholder={values.length === 0 ? t`Type and press Enter` : ''}
      isDuplicate={(value, all) => all.some((other) => other.toLowerCase() === value.toLowerCase())}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
