import { useLingui } from '@lingui/react/macro';
import type { PeopleField } from 'contract/people/fields/field.ts';
import type { FilterField } from './filter-fields.ts';
import { ownPrefix } from './own-filters.ts';

/** What can be filtered by in the organization's own fields. */
export function useOwnFilters(fields: readonly PeopleField[]): readonly FilterField[] {
  const { t } = useLingui();
  const none = { value: 'empty', label: t`no value` };
  return fields.map((field): FilterField => {
    const { key, label, kind, choices } = field;
    const named = { name: ownPrefix + key, label };
    switch (kind) {
      case 'number':
        return { ...named, kind: 'range', of: 'number' };
      case 'date':
        return { ...named, kind: 'range', of: 'day' };
      case 'text':
        return { ...named, kind: 'whole' };
      case 'yesNo':
        return {
          ...named,
          kind: 'any',
          options: [{ value: 'is:true', label: t`yes` }, { value: 'is:false', label: t`no` }, none],
        };
      case 'longText':
      case 'link':
        return { ...named, kind: 'one', options: [{ value: 'filled', label: t`any value` }, none] };
      default:
        return {
          ...named,
          kind: 'any',
          options: [
            ...choices.map(({ id, label: word }) => ({ value: `is:${id}`, label: word })),
            none,
          ],
        };
    }
  });
}
