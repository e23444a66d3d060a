import * as fc from 'fast-check';
import { ownFieldOperators, type RuleOwnCondition } from 'contract/groups/own-field-condition.ts';
import { fieldKinds, type FieldKind } from 'contract/fields/field.ts';
import type { FieldValue } from 'contract/fields/values.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import type { FieldRow } from '../../fields/fields.public.ts';
import { pick, worldDays, worldTexts } from './world-person.testing.ts';

/** Choice 1 replaced choice 4, and none replaced 5. */
const gone = { '4': 1, '5': null };
const numbers = [0, -3, 42, 42.5, 1e9, 999_999_999_999_999, 0.1];
const links = ['https://example.org/A', 'https://EXAMPLE.org/b', 'http://acme.example'];

/** A field of each kind, as the database has it. */
export async function addFields(
  database: TestDatabase,
  organizationId: number,
): Promise<FieldRow[]> {
  return database.asSuperuser<FieldRow>(
    `insert into app.people_field (organization_id, key, label, kind, choices, gone_choices, last_choice, position)
     select $1, 'field_' || n, kind, kind,
       case when kind like 'choice%' then '[{"id":1,"label":"A"},{"id":2,"label":"B"},{"id":3,"label":"C"}]' else '[]' end::jsonb,
       case when kind like 'choice%' then $3 else '{}' end::jsonb, 5, n
     from unnest($2::text[]) with ordinality as k (kind, n)
     returning id, key, label, kind, help, choices, gone_choices, last_choice, required, visibility,
       shown_to_person, position, archived_at, version`,
    [organizationId, fieldKinds, JSON.stringify(gone)],
  );
}

/** What the n-th person has in each of them; about every third has none. */
export function ownValues(fields: readonly FieldRow[], n: number): Record<string, FieldValue> {
  const values: Readonly<Record<FieldKind, FieldValue>> = {
    text: pick(worldTexts, n * 3 + 1),
    longText: `${pick(worldTexts, n)}\n${pick(worldTexts, n + 5).repeat(30)}`,
    number: pick(numbers, n),
    date: pick(worldDays, n * 7),
    yesNo: n % 2 === 0,
    choice: (n % 5) + 1,
    choices: pick([[1], [1, 2], [2, 3, 4], [5], [4, 5], [3]], n),
    link: pick(links, n),
  };
  return Object.fromEntries(
    fields.flatMap(({ id, kind }, index) =>
      (n + index) % 3 === 0 ? [] : [[String(id), values[kind]]],
    ),
  );
}

const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 4 });
const text = fc.constantFrom(...worldTexts.map((one) => one.trim()), 'no such');
const part = fc.constantFrom('n', 'ing', 'É', 'https://ex', 'ORG/b', 'σ', 'ς', '_', '%', 'no such');
const choice = fc.constantFrom('1', '2', '3', '4', '5');
const number = fc.constantFrom(...numbers, 42.1, -0.5);
const days = fc.constantFrom(0, 1, 30, 366, 5000, 36_500);

/** Any condition that can be asked of one of these fields. */
export function anyOwnCondition(fields: readonly FieldRow[]): fc.Arbitrary<unknown> {
  return fc.constantFrom(...fields).chain(({ id: fieldId, kind }) =>
    fc.constantFrom(...ownFieldOperators[kind]).chain((operator) =>
      compared(kind, operator).map((values) => ({
        field: 'custom',
        fieldId,
        operator,
        ...values,
      })),
    ),
  );
}

function compared(
  kind: FieldKind,
  operator: RuleOwnCondition['operator'],
): fc.Arbitrary<Record<string, unknown>> {
  switch (operator) {
    case 'oneOf':
    case 'anyOf':
    case 'allOf':
    case 'noneOf':
      return fc.record({ values: some(kind === 'text' ? text : choice) });
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return fc.record({ value: part });
    case 'is':
    case 'isNot':
    case 'atLeast':
    case 'atMost':
      return fc.record({ number });
    case 'between':
      return fc
        .tuple(number, number)
        .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }));
    case 'before':
    case 'onOrAfter':
      return fc.record({ date: fc.constantFrom(...worldDays) });
    case 'lastDays':
    case 'nextDays':
    case 'moreThanDaysAgo':
      return fc.record({ days });
    case 'anniversaryNextDays':
      return fc.record({ days: fc.constantFrom(0, 1, 2, 30, 90) });
    default:
      return fc.constant({});
  }
}
