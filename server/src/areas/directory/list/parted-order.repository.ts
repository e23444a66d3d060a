import { sql, type RawBuilder } from 'kysely';
import {
  BadCursorError,
  beyond,
  orderOf,
  type Cursor,
  type Keyset,
  type KeysetColumn,
} from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { allOf } from '../../../kernel/database/all-of.ts';
import {
  columnsOf,
  rowsAtMost,
  type AccountListRow,
  type ListRequest,
  type OwnWalk,
} from './account-rows.repository.ts';

/** An order that no index knows as one: it is read in parts that follow each other. */
export interface PartedOrder {
  keyset: Keyset;
  /** In the order of the list. */
  parts: Part[];
}

export interface Part {
  /** The first column of the keyset. */
  rank: number;
  /** Inside of the part, and which columns of the whole these are. */
  keyset: Keyset;
  within: readonly number[];
  from: RawBuilder<unknown>;
  condition: (tx: OrganizationTransaction) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
}

export const name: KeysetColumn = { expression: sql`account.name_key`, type: 'text' };
export const id: KeysetColumn = { expression: sql`account.id`, type: 'bigint' };
export const people = sql`app.account as account`;

/** How a list in such an order is read. */
export function readInParts(order: PartedOrder): { keyset: Keyset; walkOwn: OwnWalk } {
  return { keyset: order.keyset, walkOwn: (request, extra) => walkParts(order, request, extra) };
}

async function walkParts(
  { parts }: PartedOrder,
  request: ListRequest,
  extra: readonly RawBuilder<unknown>[],
): Promise<AccountListRow[]> {
  const { cursor, limit } = request;
  const ahead = cursor?.backwards ? parts.toReversed() : parts;
  const at = cursor === null ? 0 : ahead.findIndex(({ rank }) => String(rank) === cursor.values[0]);
  // A place of before the choices changed, or none of ours.
  if (at === -1) throw new BadCursorError();
  const rows: AccountListRow[] = [];
  for (const [index, part] of ahead.slice(at).entries()) {
    const wanted = limit + 1 - rows.length;
    if (wanted <= 0) break;
    rows.push(...(await readPart(part, request, extra, index === 0, wanted)));
  }
  return rows;
}

async function readPart(
  { keyset, within, from, condition }: Part,
  { tx, cursor, conditions, keyset: whole }: ListRequest,
  extra: readonly RawBuilder<unknown>[],
  begins: boolean,
  wanted: number,
): Promise<AccountListRow[]> {
  const inside: Cursor | null = cursor && {
    backwards: cursor.backwards,
    values: within.map((value) => cursor.values[value] ?? ''),
  };
  const where = [...conditions, ...extra, await condition(tx)];
  const { rows } = await sql<AccountListRow>`
    select ${columnsOf(whole)} from ${from}
    where ${allOf([...where, begins ? beyond(keyset, inside) : sql`true`])}
    order by ${orderOf(keyset, inside)} ${rowsAtMost(wanted)}`.execute(tx.db);
  return rows;
}
