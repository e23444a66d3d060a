import type { Import, ImportMatch } from 'contract/imports/import.ts';
import { canCreate, findsByName, findsDependants } from '../columns/column-groups.ts';

type Ruled = Pick<Import, 'kind' | 'columns' | 'rules'>;

/** The keys that a column of the file brings. */
export function keysOf(columns: Import['columns']): ReadonlySet<'externalId' | 'email'> {
  const fields = new Set(columns.map(({ field }) => field));
  return new Set((['externalId', 'email'] as const).filter((key) => fields.has(key)));
}

/** True where people can be found by this: the file brings the key. */
export function canMatchBy(match: ImportMatch, columns: Import['columns']): boolean {
  if (match === 'nameBirthDate') return findsByName(columns);
  const keys = keysOf(columns);
  return match === 'either' ? keys.size === 2 : keys.has(match);
}

export type RulesProblem = 'no_key_column' | 'no_names' | 'no_guardian' | 'no_dependant';

/** Why the rules do not go with the columns; null: they do. */
export function rulesProblem({ kind, columns, rules }: Ruled): RulesProblem | null {
  if (rules.mode !== 'update' && !canCreate({ kind, columns })) return 'no_names';
  if (kind === 'dependants') {
    const named = columns.some(({ field }) => field === 'guardian');
    if (!named && rules.layout !== 'families') return 'no_guardian';
    return findsDependants(columns) ? null : 'no_dependant';
  }
  if (rules.match === 'either') return keysOf(columns).size > 0 ? null : 'no_key_column';
  return canMatchBy(rules.match, columns) ? null : 'no_key_column';
}

/** The file has phone numbers: their country may have to be said. */
export function hasPhones(columns: Import['columns']): boolean {
  return columns.some(({ field }) => field === 'phone');
}

/** True where one of the rare rules is not as usual, or has to be changed for the file to be read. */
export function needsMoreRules({ kind, columns, rules }: Ruled): boolean {
  if (kind === 'dependants') {
    return (
      (rules.layout ?? 'lines') !== 'lines' ||
      rulesProblem({ kind, columns, rules }) === 'no_guardian'
    );
  }
  return (rules.fullSync ?? 'keep') !== 'keep' || (rules.invite ?? 'none') !== 'none';
}
