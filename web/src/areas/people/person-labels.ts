import { t, plural } from '@lingui/core/macro';
import { columnsWith, factsOf } from 'contract/people/columns/columns-with.ts';
import type { PersonColumn } from 'contract/people/columns/person-columns.ts';
import type { FieldLabels } from '../../kit/form/form-errors.ts';
import { formatList } from '../../kit/text/format-list.ts';
import { formatDay } from '../../kit/text/time.ts';
import { languageName } from './choices.ts';

/** What a column of a person is called on every screen; those of the form in its order. */
const columnLabels: Readonly<Record<PersonColumn, () => string>> = {
  firstName: () => t`First name`,
  lastName: () => t`Last name`,
  preferredName: () => t`Preferred name`,
  jobTitle: () => t`Job title`,
  department: () => t`Department`,
  location: () => t`Location`,
  lineManagerId: () => t`Line manager`,
  startDate: () => t`Start date`,
  endDate: () => t`End date`,
  externalId: () => t`External ID`,
  type: () => t`Role`,
  tags: () => t`Tags`,
  email: () => t`Email`,
  phone: () => t({ message: `Phone`, context: 'phone number' }),
  locale: () => t`Language`,
  timeZone: () => t`Time zone`,
  birthDate: () => t`Birth date`,
  gender: () => t`Gender`,
  pronouns: () => t`Pronouns`,
  postalAddress: () => t({ message: `Address`, context: 'postal' }),
  notes: () => t`Notes`,
  status: () => t`Status`,
  access: () => t`Access`,
  deliverability: () => t`Deliverability`,
  subscription: () => t`Subscription`,
  source: () => t`Source`,
};

export function columnLabel(column: PersonColumn): string {
  return columnLabels[column]();
}

/** Of these columns, by their keys. */
export function labelsOf<Column extends PersonColumn>(
  columns: readonly Column[],
): Record<Column, string> {
  return Object.fromEntries(columns.map((column) => [column, columnLabel(column)])) as Record<
    Column,
    string
  >;
}

/** What is a part of a column. */
function partLabels(column: PersonColumn): FieldLabels {
  if (column === 'tags') return { 'tags.*': t`Tag` };
  if (column !== 'postalAddress') return {};
  return {
    'postalAddress.street': t`Street`,
    'postalAddress.extra': t`Address line 2`,
    'postalAddress.postalCode': t`Postal code`,
    'postalAddress.city': t`City`,
    'postalAddress.region': t`Region`,
    'postalAddress.country': t`Country`,
  };
}

/** The names of the fields in the order of the screen. Created once per form. */
export function personLabels(): FieldLabels {
  const inForm = new Set<string>([...columnsWith('form'), 'type']);
  const shown = (Object.keys(columnLabels) as PersonColumn[]).filter((key) => inForm.has(key));
  return Object.assign(
    {},
    ...shown.map((key) => ({ [key]: columnLabel(key), ...partLabels(key) })),
  );
}

const namedMost = 2;

/** What the people of a manager are called: of the selected groups, null for the whole organization. */
export function peopleOf(groups: readonly string[] | null): string {
  if (groups === null) return t`People`;
  if (groups.length === 0) return t`Your people`;
  const more = groups.length - namedMost;
  const named = formatList(groups.slice(0, namedMost), more > 0 ? 'unit' : 'conjunction');
  if (more <= 0) return t`People in ${named}`;
  return plural(more, {
    one: `People in ${named} and # more group`,
    other: `People in ${named} and # more groups`,
  });
}

/** How a value reads that was typed or chosen for a field which everyone has. */
export function shownValue(field: PersonColumn, value: string): string {
  if (value === '') return value;
  const { kind } = factsOf(field);
  if (kind === 'locale') return languageName(value);
  return kind === 'day' ? formatDay(value) : value;
}
