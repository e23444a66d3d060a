import { useLingui } from '@lingui/react/macro';
import { askedOf, type FilterField } from './filter-field.ts';

type Head = 'work' | 'account' | 'reach' | 'personal' | 'household' | 'custom';

const heads: readonly Head[] = ['work', 'account', 'reach', 'personal', 'household', 'custom'];

/** What is not named here is of the account. */
const places: Readonly<Record<string, Head>> = {
  department: 'work',
  location: 'work',
  group: 'work',
  jobTitle: 'work',
  lineManager: 'work',
  tags: 'work',
  startedFrom: 'work',
  startedBefore: 'work',
  startDate: 'work',
  endDate: 'work',
  deliverability: 'reach',
  subscription: 'reach',
  messages: 'reach',
  campaign: 'reach',
  email: 'reach',
  phone: 'reach',
  age: 'personal',
  birthDate: 'personal',
  gender: 'personal',
  photo: 'personal',
  dependants: 'household',
};

/** Filters of people below the heads of their menu, those most used first. Other lists have no heads. */
export function useFiltersByHead(fields: readonly FilterField[]) {
  const { t } = useLingui();
  const words: Record<Head, string> = {
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
      name: words[key],
      fields: fields.filter((field) => headOf(field) === key),
    }))
    .filter((head) => head.fields.length > 0);
}

function headOf(filter: FilterField): Head {
  const field = askedOf(filter);
  return field.startsWith('custom:') ? 'custom' : (places[field] ?? 'account');
}
