import { useLingui } from '@lingui/react/macro';
import { useCan } from '../../../kernel/session/abilities.ts';
import { conditionFilter } from '../../groups/groups.public.ts';
import type { FilterField } from '../../people/people.public.ts';
import { conditionPrefix, ownName } from './condition-filters.ts';
import { useOwnFields } from '../../fields/fields.public.ts';

/** What else can be filtered by: whatever a rule of a group may ask, and the list has no simpler filter for. */
export function useConditionFilters(): readonly FilterField[] {
  const { t } = useLingui();
  const can = useCan();
  const own = useOwnFields() ?? [];
  const labels = {
    ...(can('dependants.view') && { dependants: t`Dependants matching` }),
    tags: t`Tags`,
    jobTitle: t`Job title`,
    lineManager: t`Line manager`,
    ...(can('people.viewPrivate') && { age: t`Age`, birthDate: t`Birth date` }),
    gender: t`Gender`,
    photo: t`Photo`,
    startDate: t`Start date`,
    endDate: t`End date`,
    created: t`Added on`,
    lastActivity: t`Last activity`,
    ...(can('campaigns.manage') && { campaign: t`Campaign` }),
    messages: t`Any email`,
    ...(can('hubs.manage') && { hub: t`Hub` }),
    subscription: t`Subscription`,
    group: t`Group membership`,
    source: t`Source`,
    email: t`Email`,
    phone: t({ message: 'Phone', context: 'phone number' }),
    externalId: t`External ID`,
    locale: t`Language`,
    timeZone: t`Time zone`,
  };
  const ofEverybody = Object.entries(labels).map(([field, label]) => ({ field, label }));
  const ours = own.map(({ id, label }) => ({ field: ownName(id), label }));
  return [...ours, ...ofEverybody].map(({ field, label }) => ({
    name: conditionPrefix + field,
    label,
    ...conditionFilter,
    field,
  }));
}
