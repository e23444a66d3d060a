import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { PeopleField } from 'contract/fields/field.ts';
import type { FieldValue } from 'contract/fields/values.ts';
import { formatUnits } from '../../kit/text/format-list.ts';
import { formatDay } from '../../kit/text/time.ts';

type Defined = Pick<PeopleField, 'kind'> & { choices: readonly PeopleField['choices'][number][] };

/** How a value of a field reads; '' for none. */
export function useFieldText(): (field: Defined, value: FieldValue | null | undefined) => string {
  const { t } = useLingui();
  const labels = { yes: t`yes`, no: t`no` };
  return (field, value) => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? labels.yes : labels.no;
    if (Array.isArray(value)) return formatUnits(value.map((id) => labelOf(field, id)));
    if (field.kind === 'choice') return labelOf(field, Number(value));
    // Many of them identify: the number of a badge has no thousands.
    if (typeof value === 'number')
      return i18n.number(value, { maximumFractionDigits: 15, useGrouping: false });
    return field.kind === 'date' ? formatDay(value) : value;
  };
}

function labelOf({ choices }: Defined, id: number): string {
  return choices.find((choice) => choice.id === id)?.label ?? '';
}
