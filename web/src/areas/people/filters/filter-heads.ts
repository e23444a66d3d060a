import { useLingui } from '@lingui/react/macro';
import type { ColumnSection } from 'contract/people/columns/column-facts.ts';
import { columnsWith, factsOf } from 'contract/people/columns/columns-with.ts';
import { askedOf, type FilterField } from './filter-field.ts';

type Head = 'work' | 'account' | 'reach' | 'personal' | 'household' | 'custom';

const heads: readonly Head[] = ['work', 'account', 'reach', 'personal', 'household', 'custom'];

/** What is no column, or stands elsewhere in the form. */
const headsOfFilters: Readonly<Record<string, Head>> = {
  group: 'work',
  lineManager: 'work',
  startedFrom: 'work',
  startedBefore: 'work',
  externalId: 'account',
  deliverability: 'reach',
  subscription: 'reach',
  messages: 'reach',
  campaign: 'reach',
  notReachedFrom: 'reach',
  notReachedTo: 'reach',
  locale: 'account',
  timeZone: 'account',
  age: 'personal',
  photo: 'personal',
  dependants: 'household',
};

const headOfSection: Partial<Record<ColumnSection, Head>> = {
  name: 'personal',
  work: 'work',
  contact: 'reach',
  personal: 'personal',
};

const headOfColumn = new Map<string, Head>(
  columnsWith('rule').flatMap((key) => {
    const { section } = factsOf(key);
    const head = section && headOfSection[section];
    return head === undefined ? [] : [[key, head] as const];
  }),
);

/** Filters of people below the heads of their menu, those most used first. Other lists have no heads. */
export function useFiltersByHead(fields: readonly FilterField[]) {
  const { t } = useLingui();
  const labels: Record<Head, string> = {
    work: t({ message: 'Work', comment: 'Heading of filters: department, job title, start date' }),
    account: t({ message: 'Account', comment: 'Heading of filters: role, status, access' }),
    reach: t({ message: 'Communication', comment: 'Heading of filters: email, phone, messages' }),
    personal: t({ message: 'Personal', comment: 'Heading of filters: age, gender, photo' }),
    household: t`Household`,
    custom: t`Custom fields`,
  };
  return heads
    .map((key) => ({
      key,
      name: labels[key],
      fields: fields.filter((field) => headOf(field) === key),
    }))
    .filter((head) => head.fields.length > 0);
}

function headOf(filter: FilterField): Head {
  const field = askedOf(filter);
  return field.startsWith('custom:')
    ? 'custom'
    : (headsOfFilters[field] ?? headOfColumn.get(field) ?? 'account');
}
