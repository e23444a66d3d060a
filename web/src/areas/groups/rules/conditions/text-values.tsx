import { useLingui } from '@lingui/react/macro';
import { TagsInput } from '@mantine/core';
import { ruleLimits } from 'contract/groups/rule-limits.ts';
import { suggestedFields, type ValuesOf } from 'contract/people/accounts.contract.ts';
import { useState } from 'react';
import { useOwnFields } from '../../../fields/fields.public.ts';
import { useUsedValues } from '../../../people/people.public.ts';
import { renderTagPill } from '../../../../kit/inputs/tag-pill.tsx';
import type { OwnField, RuleField } from '../rule-fields.ts';

export interface TextValuesProps {
  label: string;
  error: string | undefined;
  field: RuleField;
  /** The field of the organization, if it is one. */
  own: OwnField | null;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** The source of suggested values. */
function useSource(field: RuleField, own: OwnField | null): ValuesOf | undefined {
  const known = useOwnFields()?.find(({ id }) => id === own?.id);
  if (own !== null) return known && `field.${known.key}`;
  return field === 'tags' ? field : suggestedFields.find((one) => one === field);
}

/** Several texts; where people of the organization have values already, those are offered. */
export function TextValues({ label, error, field, own, values, onChange }: TextValuesProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const source = useSource(field, own);
  const used = useUsedValues(source ?? 'department', typed, opened && source !== undefined);
  return (
    <TagsInput
      renderPill={renderTagPill}
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
