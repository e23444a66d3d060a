import { lengths } from 'contract/kernel/counts.ts';
import type { ListState } from '../../../kit/table/list-state.ts';

type Filters = ListState['filters'];

/** The one name under which the address and the API have conditions of rules, each as JSON. */
const inAddress = 'where';
/** What a filter by one of their fields is called on the screens: `where.tags`. */
export const conditionPrefix = `${inAddress}.`;
/** How a field of the organization is named among those that conditions ask about. */
export const ownName = (id: number) => `custom:${id}`;

/** The field a condition asks about, one of the organization's own by its id; null for what is no condition. */
export function conditionField(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('operator' in value)) return null;
    if (!('field' in value) || typeof value.field !== 'string') return null;
    if (value.field !== 'custom') return value.field;
    return 'fieldId' in value && typeof value.fieldId === 'number' ? ownName(value.fieldId) : null;
  } catch {
    return null;
  }
}

/** True for what the API takes; whether there is such a condition is known later. */
export function isConditionFilter(text: string): boolean {
  return text.length <= lengths.condition && conditionField(text) !== null;
}

/** Filters with a name for each field that conditions ask about. */
export function splitConditions({ [inAddress]: conditions = [], ...others }: Filters): Filters {
  const split: Record<string, string[]> = {};
  for (const text of conditions)
    (split[`${conditionPrefix}${conditionField(text)}`] ??= []).push(text);
  return { ...others, ...split };
}

/** The conditions of the address once those of one field were set; null for other filters. */
export function joinedConditions(
  filters: Filters,
  name: string,
  values: readonly string[],
): readonly string[] | null {
  if (!name.startsWith(conditionPrefix)) return null;
  const field = name.slice(conditionPrefix.length);
  const others = (filters[inAddress] ?? []).filter((text) => conditionField(text) !== field);
  return [...others, ...values];
}

/** Without conditions on fields of the organization that are gone, so that old links still show a list. */
export function knownFilters(filters: Filters, fields: readonly { id: number }[]): Filters {
  const { [inAddress]: conditions, ...others } = filters;
  const known = conditions?.filter((text) => {
    const field = conditionField(text);
    return !asksOwn(field) || fields.some(({ id }) => field === ownName(id));
  });
  return known === undefined || known.length === 0 ? others : { ...others, [inAddress]: known };
}

/** Whether it has to be known which fields there are before the list is asked for. */
export function asksOwnFields(filters: Filters): boolean {
  return filters[inAddress]?.some((text) => asksOwn(conditionField(text))) ?? false;
}

function asksOwn(field: string | null): boolean {
  return field?.startsWith('custom:') ?? false;
}
