import { useLingui } from '@lingui/react/macro';
import type { Account } from 'contract/people/account.ts';
import { formatUnits } from '../../../kit/text/format-list.ts';
import { useFieldText, useOwnFields } from '../../fields/fields.public.ts';
import { historyValue, personLabels } from '../../people/people.public.ts';

export interface MergeText {
  label: (field: string) => string;
  /** How the value of a field reads; '' for none. */
  value: (field: string, account: Account) => string;
}

/** The names of the fields that a merge decides about, and how their values read. */
export function useMergeText(): MergeText {
  const { t } = useLingui();
  const own = useOwnFields() ?? [];
  const text = useFieldText();
  const labels = personLabels();
  const find = (field: string) => own.find(({ key }) => field === `fields.${key}`);
  return {
    label: (field) =>
      find(field)?.label ??
      labels[field] ??
      (field === 'postalAddress' ? t({ message: `Address`, context: 'postal' }) : field),
    value: (field, account) => {
      const ownField = find(field);
      if (ownField !== undefined) return text(ownField, account.fields[ownField.key]);
      if (field === 'lineManagerId') return account.lineManager?.name ?? '';
      if (field === 'tags') return formatUnits(account.tags);
      if (field === 'postalAddress') {
        const parts = Object.values(account.postalAddress ?? {});
        return formatUnits(parts.filter((part) => part !== null).filter((part) => part !== ''));
      }
      const value = account[field as 'firstName'] as string | null;
      return value === null ? '' : historyValue(field, value);
    },
  };
}
