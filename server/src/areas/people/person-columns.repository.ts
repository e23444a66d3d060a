import { sql, type RawBuilder } from 'kysely';
import { type SnakeCase, snakeCase } from 'contract/people/columns/snake-case.ts';
import type { Account } from 'contract/people/account.ts';
import type { ColumnKind } from 'contract/people/columns/column-facts.ts';
import { type ColumnsWith, columnsWith, factsOf } from 'contract/people/columns/columns-with.ts';
import { type PersonColumn, personColumns } from 'contract/people/columns/person-columns.ts';

/** The same fields under the names that their columns have in the database. */
export type InDatabase<Fields> = {
  [Key in keyof Fields & string as SnakeCase<Key>]: Fields[Key];
};

/** What staff write of a person, as app.account holds it. */
export type WrittenColumns = InDatabase<Pick<Account, ColumnsWith<'form'>>>;

/** The column of app.account that holds each. */
export const columnNames = Object.fromEntries(
  (Object.keys(personColumns) as PersonColumn[]).map((key) => [key, snakeCase(key)]),
) as { [Key in PersonColumn]: SnakeCase<Key> };

type ColumnType = 'text' | 'date' | 'bigint' | 'jsonb' | 'text[]';
const types: Partial<Record<ColumnKind, ColumnType>> = {
  day: 'date',
  person: 'bigint',
  address: 'jsonb',
  tags: 'text[]',
};

export function sqlTypeOf(key: PersonColumn): ColumnType {
  return types[factsOf(key).kind] ?? 'text';
}

/** Of `app.account as account`. */
export function columnOf(key: PersonColumn): RawBuilder<string | null> {
  return sql.ref(`account.${columnNames[key]}`);
}

/** The column that has a value as it is sorted and compared; only of those with an index. */
export function keyColumnOf(key: PersonColumn): RawBuilder<string> {
  return sql.ref(`account.${columnNames[key]}_key`);
}

/** The columns that staff write, as a statement lists them. */
export const writtenColumns = sql.join(columnsWith('form').map((key) => sql.ref(columnNames[key])));
/** The same of a row `r`. */
export const writtenOfRow = sql.join(
  columnsWith('form').map((key) => sql.ref(`r.${columnNames[key]}`)),
);
/** The same with their types, as rows that arrive as JSON are described. */
export const writtenTypes = sql.join(
  columnsWith('form').map((key) => sql`${sql.ref(columnNames[key])} ${sql.raw(sqlTypeOf(key))}`),
);
