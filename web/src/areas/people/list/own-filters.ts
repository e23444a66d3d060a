import { fieldFilterSchema } from 'contract/people/fields/field-filter.ts';
import type { PeopleField } from 'contract/people/fields/field.ts';
import type { ListState } from '../../../kit/table/list-state.ts';

type Filters = ListState['filters'];

/** The one name under which the address and the API have filters by the organization's own fields. */
const inAddress = 'field';
/** What a filter by one of them is called on the screens: `field.size`. */
export const ownPrefix = `${inAddress}.`;

/** True for what the API takes; whether there is such a field is known later. */
export function isOwnFilter(value: string): boolean {
  return fieldFilterSchema.safeParse(value).success;
}

const keyOf = (value: string) => value.slice(0, value.indexOf('.'));

/** Filters with a name for each own field: `field: ['size.is:12']` becomes `field.size: ['is:12']`. */
export function splitOwn({ [inAddress]: own = [], ...others }: Filters): Filters {
  const split: Record<string, string[]> = {};
  for (const value of own) {
    const key = keyOf(value);
    (split[ownPrefix + key] ??= []).push(value.slice(key.length + 1));
  }
  return { ...others, ...split };
}

/** The values a filter of the address has once one of the screens' was set; null for other filters. */
export function joinedOwn(
  filters: Filters,
  name: string,
  values: readonly string[],
): readonly string[] | null {
  if (!name.startsWith(ownPrefix)) return null;
  const key = name.slice(ownPrefix.length);
  const before = filters[inAddress] ?? [];
  const others = before.filter((value) => keyOf(value) !== key);
  const had = before.some((value) => value === `${key}.empty`);
  return [...others, ...emptyAlone(values, had).map((value) => `${key}.${value}`)];
}

/** "No value" and a value exclude each other: what was chosen last counts. */
function emptyAlone(values: readonly string[], had: boolean): readonly string[] {
  if (!values.includes('empty') || values.length === 1) return values;
  return had ? values.filter((value) => value !== 'empty') : ['empty'];
}

/** Without filters by fields that are gone, so that old links still show a list. */
export function knownOwn(filters: Filters, fields: readonly PeopleField[]): Filters {
  const { [inAddress]: own, ...others } = filters;
  const known = own?.filter((value) => fields.some(({ key }) => key === keyOf(value))) ?? [];
  return known.length === 0 ? others : { ...others, [inAddress]: known };
}
