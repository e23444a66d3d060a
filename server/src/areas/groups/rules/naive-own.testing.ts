import type { RuleOwnCondition } from 'contract/groups/own-field-condition.ts';
import type { FieldValue } from 'contract/fields/values.ts';
import { dayHolds, lower, textHolds } from './naive-values.testing.ts';
import type { WorldPerson } from './world-person.testing.ts';

/** As the fields of the world have it: of choice 4 the first took the place, and of 5 none. */
function today(value: FieldValue | undefined): FieldValue | null {
  if (value === undefined) return null;
  if (!Array.isArray(value)) return value;
  const ids = value.flatMap((id) => (id === 5 ? [] : [id === 4 ? 1 : id]));
  return ids.length === 0 ? null : ids;
}

const meant = (choice: string) => (choice === '4' ? 1 : choice === '5' ? null : Number(choice));

/** Whether a condition on a field of the organization is true of someone, written down as plainly as it is said. */
export function ownHolds(c: RuleOwnCondition, person: WorldPerson, day: string): boolean {
  const field = person.fields.find(({ id }) => id === c.fieldId);
  const stored = today(person.own[c.fieldId]);
  const value =
    field?.kind === 'choice' && typeof stored === 'number' ? meant(String(stored)) : stored;
  switch (c.operator) {
    case 'empty':
      return value === null;
    case 'notEmpty':
      return value !== null;
    case 'yes':
      return value === true;
    case 'no':
      return value === false;
    case 'is':
      return value === c.number;
    case 'isNot':
      return value !== c.number;
    case 'atLeast':
      return value !== null && Number(value) >= c.number;
    case 'atMost':
      return value !== null && Number(value) <= c.number;
    case 'between':
      return value !== null && Number(value) >= c.from && Number(value) <= c.to;
    case 'oneOf':
    case 'anyOf':
    case 'allOf':
    case 'noneOf':
      return listHolds(c, value, field?.kind === 'text');
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return textHolds(c, value === null ? null : String(value));
    default:
      return dayHolds(c, value === null ? null : String(value), day);
  }
}

function listHolds(
  { operator, values }: Extract<RuleOwnCondition, { values: string[] }>,
  value: FieldValue | null,
  isText: boolean,
): boolean {
  const isHeld = (wanted: string) => {
    if (value === null) return false;
    if (isText) return lower(String(value)) === lower(wanted);
    const id = meant(wanted);
    return id !== null && [value].flat().includes(id);
  };
  if (operator === 'allOf') return values.every(isHeld);
  return values.some(isHeld) === (operator !== 'noneOf');
}
