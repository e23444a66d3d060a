import { useLingui } from '@lingui/react/macro';
import { columnsWith, inOrder } from 'contract/people/columns/columns-with.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import { conditionFilter } from '../../groups/groups.public.ts';
import { columnLabel, type FilterField, labelsOf } from '../../people/people.public.ts';
import { conditionPrefix, ownName } from './condition-filters.ts';
import { useOwnFields } from '../../fields/fields.public.ts';

/** What conditions ask about, in the order of the menu; departments, roles and states have filters of their own. */
const conditionOrder: readonly string[] = inOrder<string>(
  [
    'dependants',
    'tags',
    'jobTitle',
    'lineManager',
    'age',
    'birthDate',
    'gender',
    'photo',
    'startDate',
    'endDate',
    'created',
    'lastActivity',
    'campaign',
    'messages',
    'hub',
    'subscription',
    'group',
    'source',
  ],
  columnsWith('filter').filter((key) => key !== 'lineManagerId'),
);

/** What else can be filtered by: whatever a rule of a group may ask, and the list has no simpler filter for. */
export function useConditionFilters(): readonly FilterField[] {
  const { t } = useLingui();
  const can = useCan();
  const own = useOwnFields() ?? [];
  const columns: Readonly<Record<string, string>> = labelsOf(columnsWith('filter'));
  const further: Readonly<Record<string, string>> = {
    dependants: t`Dependants matching`,
    lineManager: columnLabel('lineManagerId'),
    age: t`Age`,
    photo: t`Photo`,
    created: t`Added on`,
    lastActivity: t`Last activity`,
    campaign: t`Campaign`,
    messages: t`Any email`,
    hub: t`Hub`,
    group: t`Group membership`,
  };
  const hidden = new Set<string>([
    ...(can('dependants.view') ? [] : ['dependants']),
    ...(can('people.viewPrivate') ? [] : ['age', 'birthDate']),
    ...(can('campaigns.manage') ? [] : ['campaign']),
    ...(can('hubs.manage') ? [] : ['hub']),
  ]);
  const ofEverybody = conditionOrder
    .filter((field) => !hidden.has(field))
    .map((field) => ({ field, label: further[field] ?? columns[field] ?? field }));
  const ours = own.map(({ id, label }) => ({ field: ownName(id), label }));
  return [...ours, ...ofEverybody].map(({ field, label }) => ({
    name: conditionPrefix + field,
    label,
    ...conditionFilter,
    field,
  }));
}
