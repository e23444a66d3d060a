import { dateSchema } from 'contract/kernel/ids.ts';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { fromBase64url } from '../crypto/base64url.ts';

/** One column of a sort: what it is called in the query, and its type, in which cursors are compared. */
export interface KeysetColumn {
  readonly expression: RawBuilder<unknown>;
  readonly type: 'text' | 'bigint' | 'numeric' | 'float8' | 'date' | 'timestamptz';
}

/** A total order of rows, read in one direction: the last column is unique. */
export interface Keyset {
  /** Bound into cursors, so that a cursor of another sort is refused. */
  readonly name: string;
  readonly columns: readonly KeysetColumn[];
  readonly descending: boolean;
}

/** The orders that a list can be asked for, each by what stands after the minus of a sort. */
export type Orders<Name extends string = string> = Readonly<Record<Name, readonly KeysetColumn[]>>;

/** Of what people create: by name, by the last change, and as it was created. */
export function ordersOf({
  id,
  name,
  updated,
}: Record<'id' | 'name' | 'updated', RawBuilder<unknown>>): Orders<'name' | 'updated' | 'created'> {
  const last: KeysetColumn = { expression: id, type: 'bigint' };
  return {
    name: [{ expression: name, type: 'text' }, last],
    updated: [{ expression: updated, type: 'timestamptz' }, last],
    created: [last],
  };
}

/** The order a sort asks for: `name`, or `-name` for the reverse. */
export function keysetOf<Name extends string>(
  orders: Orders<Name>,
  sort: Name | `-${Name}`,
): Keyset {
  const descending = sort.startsWith('-');
  const columns = orders[sort.replace('-', '') as Name];
  return { name: sort, columns, descending };
}

/** A row's values of the keyset's columns, to select: what {@link pageOf} makes cursors of. */
export function keysOf({ columns }: Keyset): RawBuilder<string[]> {
  return sql`array[${sql.join(columns.map(({ expression }) => sql`(${expression})::text`))}]`;
}

/** Between which rows a page starts: after the row of `values`, or before it when `backwards`. */
export interface Cursor {
  readonly values: readonly string[];
  readonly backwards: boolean;
}

/** The cursor is damaged or belongs to another sort. */
export class BadCursorError extends Error {
  override readonly name = 'BadCursorError';
}

const instant =
  /^(\d{4}-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d){0,2}$/;

/** Whether a text is a value of the type as PostgreSQL writes it: any other would fail in the query. */
const isValue: Readonly<Record<KeysetColumn['type'], (text: string) => boolean>> = {
  text: (text) => !text.includes('\0'),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  numeric: (text) => /^-?\d{1,40}(?:\.\d{1,80})?$/.test(text),
  float8: (text) => /^-?\d{1,400}(?:\.\d{1,40})?(?:e[+-]\d{1,3})?$/.test(text),
  date: (text) => /^-?infinity$/.test(text) || dateSchema.safeParse(text).success,
  timestamptz: (text) =>
    /^-?infinity$/.test(text) || dateSchema.safeParse(instant.exec(text)?.[1]).success,
};

const cursorSchema = z.tuple([z.string(), z.boolean(), z.array(z.string())]);

export function encodeCursor(keyset: Keyset, cursor: Cursor): string {
  return Buffer.from(JSON.stringify([keyset.name, cursor.backwards, cursor.values])).toString(
    'base64url',
  );
}

/** @throws BadCursorError */
export function decodeCursor(keyset: Keyset, text: string): Cursor {
  try {
    const decoded = String(fromBase64url(text));
    const [name, backwards, values] = cursorSchema.parse(JSON.parse(decoded));
    const fits =
      values.length === keyset.columns.length &&
      keyset.columns.every(({ type }, index) => isValue[type](values[index] ?? ''));
    if (name === keyset.name && fits) return { backwards, values };
  } catch {
    // Whatever was wrong with it, it is no cursor of ours.
  }
  throw new BadCursorError();
}

/** Which way a page is read: one before a cursor against the order of the list. */
export function reads(keyset: Keyset, cursor: Cursor | null): 'up' | 'down' {
  return keyset.descending === (cursor?.backwards ?? false) ? 'up' : 'down';
}

/** The list of an ORDER BY. A page before a cursor is read in reverse and turned round by {@link pageOf}. */
export function orderOf(keyset: Keyset, cursor: Cursor | null): RawBuilder<unknown> {
  const direction = reads(keyset, cursor) === 'up' ? sql`asc` : sql`desc`;
  return sql.join(keyset.columns.map(({ expression }) => sql`${expression} ${direction}`));
}

/** The condition of the rows beyond the cursor; one row comparison, which an index on the columns answers. */
export function beyond(keyset: Keyset, cursor: Cursor | null): RawBuilder<unknown> {
  if (cursor === null) return sql`true`;
  const columns = sql.join(keyset.columns.map(({ expression }) => expression));
  const values = sql.join(
    keyset.columns.map(({ type }, index) => sql`${cursor.values[index]}::${sql.raw(type)}`),
  );
  return reads(keyset, cursor) === 'up'
    ? sql`(${columns}) > (${values})`
    : sql`(${columns}) < (${values})`;
}

export interface Page<Row> {
  rows: Row[];
  next: string | null;
  previous: string | null;
}

/**
 * Makes a page of the rows read: one more than `limit` was asked for, to know whether there is more.
 * `valuesOf` gives a row's values of the keyset's columns, as text.
 */
export function pageOf<Row>(
  keyset: Keyset,
  cursor: Cursor | null,
  limit: number,
  read: readonly Row[],
  valuesOf: (row: Row) => string[],
): Page<Row> {
  const backwards = cursor?.backwards ?? false;
  const more = read.length > limit;
  const rows = backwards ? read.slice(0, limit).toReversed() : read.slice(0, limit);
  const first = rows.at(0);
  const last = rows.at(-1);
  const hasNext = backwards ? cursor !== null : more;
  const hasPrevious = backwards ? more : cursor !== null;
  return {
    rows,
    next:
      hasNext && last !== undefined
        ? encodeCursor(keyset, { values: valuesOf(last), backwards: false })
        : null,
    previous:
      hasPrevious && first !== undefined
        ? encodeCursor(keyset, { values: valuesOf(first), backwards: true })
        : null,
  };
}
