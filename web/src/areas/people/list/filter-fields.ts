import { useLingui } from '@lingui/react/macro';
import { accountAccesses, accountStatuses, deliverabilities } from 'contract/people/account.ts';
import { accountTypes } from 'contract/kernel/permissions.ts';
import { useCan, useLimitedTo } from '../../../kernel/session/abilities.ts';
import { formatDay } from '../../../kit/text/time.ts';
import { formatUnits } from '../../../kit/text/format-list.ts';
import { usePeopleAdditions } from '../people-additions.ts';
import { usePersonWords } from '../person-marks.tsx';
import { useConditionFilters } from './use-condition-filters.ts';

export interface FilterOption {
  value: string;
  label: string;
}

/** One thing the list can be filtered by. `texts` are matched whole, ignoring case. */
export type FilterField = {
  name: string;
  label: string;
  /** Shown where it is in force, and not offered: the caller has no list of its values. */
  unlisted?: boolean;
} & (
  | { kind: 'any' | 'one'; options: readonly FilterOption[] }
  | { kind: 'texts'; suggestion: 'department' | 'location' }
  | { kind: 'groups' }
  | { kind: 'people' }
  | { kind: 'imports' }
  /** What rules may ask of this field; later areas know it. */
  | { kind: 'condition'; field: string }
  | { kind: 'day' }
  /** A whole number of 0 to `most`. */
  | { kind: 'number'; most: number }
);

function options<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): readonly FilterOption[] {
  return values.map((value) => ({ value, label: words[value] }));
}

/** Everything there is to filter by, in the order of the menu. */
export function useFilterFields(): readonly FilterField[] {
  const { t } = useLingui();
  const words = usePersonWords();
  const conditions = useConditionFilters();
  const withGroups = usePeopleAdditions() !== null;
  const limited = useLimitedTo() !== null;
  const canImport = useCan()('people.import');
  return [
    { name: 'type', label: t`Role`, kind: 'any', options: options(accountTypes, words.type) },
    ...(withGroups && !limited
      ? [
          {
            name: 'limited',
            label: t`Manager scope`,
            kind: 'one' as const,
            options: [
              { value: 'true', label: t`selected groups` },
              { value: 'false', label: t`whole organization` },
            ],
          },
        ]
      : []),
    {
      name: 'status',
      label: t`Status`,
      kind: 'any',
      options: options(accountStatuses, words.status),
    },
    {
      name: 'access',
      label: t`Access`,
      kind: 'any',
      options: options(accountAccesses, words.access),
    },
    {
      name: 'deliverability',
      label: t`Deliverability`,
      kind: 'any',
      options: options([...deliverabilities, 'no_address'], words.reach),
    },
    { name: 'department', label: t`Department`, kind: 'texts', suggestion: 'department' },
    { name: 'location', label: t`Location`, kind: 'texts', suggestion: 'location' },
    ...(withGroups ? [{ name: 'group', label: t`Group`, kind: 'groups' as const }] : []),
    { name: 'startedFrom', label: t`Started from`, kind: 'day' },
    { name: 'startedBefore', label: t`Started before`, kind: 'day' },
    {
      name: 'dependants',
      label: t`Dependants`,
      kind: 'one',
      options: [
        { value: 'with', label: t`with dependants` },
        { value: 'without', label: t`without dependants` },
      ],
    },
    { name: 'import', label: t`Import`, kind: 'imports', unlisted: !canImport },
    ...conditions,
  ];
}

/** The values of a filter as its chip says them. */
export function filterWords(field: FilterField, values: readonly string[]): string {
  if (field.kind === 'day') return formatUnits(values.map(formatDay));
  if (!('options' in field)) return formatUnits(values);
  const labels = new Map(field.options.map(({ value, label }) => [value, label]));
  return formatUnits(values.map((value) => labels.get(value) ?? value));
}
