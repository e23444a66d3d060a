import { sql, type RawBuilder } from 'kysely';
import { accountTypes } from 'contract/kernel/permissions.ts';
import { accountAccesses, accountStatuses, deliverabilities } from 'contract/people/account.ts';
import type { KeysetColumn } from '../../../kernel/database/keyset.ts';
import { id, name, people, type Part, type PartedOrder } from './parted-order.repository.ts';

/** Values of a closed list, each with what holds of those who have it, as the indexes of few among many ask. */
type StateValues = readonly (readonly [state: string, condition: RawBuilder<unknown>])[];

const stateValues: Readonly<Record<string, StateValues>> = {
  type: accountTypes.map((type) => [
    type,
    type === 'standard'
      ? sql`account.type = ${type}`
      : sql`account.type = ${type} and account.type <> 'standard'`,
  ]),
  status: accountStatuses.map((status) => [status, sql`account.status = ${sql.lit(status)}`]),
  access: accountAccesses.map((access) => [access, sql`account.access = ${access}`]),
  deliverability: [
    ...deliverabilities.map((state): StateValues[number] => [
      state,
      state === 'ok'
        ? sql`account.email is not null and account.deliverability = ${state}`
        : sql`account.email is not null and account.deliverability = ${state}
            and account.deliverability <> 'ok'`,
    ]),
    ['no_address', sql`account.email is null`],
  ],
};

const valueOf: Readonly<Record<string, RawBuilder<unknown>>> = {
  type: sql`account.type`,
  status: sql`account.status`,
  access: sql`account.access`,
  deliverability: sql`case when account.email_key is null then 'no_address' else account.deliverability end`,
};

/**
 * The list in the order of a state, in the order of the contract's words, or by email address, with people who have
 * none last in both directions; equal ones by name. Null for other sorts.
 */
export function stateOrder(sort: string): PartedOrder | null {
  const descending = sort.startsWith('-');
  const key = descending ? sort.slice(1) : sort;
  if (key === 'email') return byEmail(sort, descending);
  const [value, known] = [valueOf[key], stateValues[key]];
  if (value === undefined || known === undefined) return null;
  const ranks = sql`array_position(${known.map(([state]) => state)}::text[], ${value})`;
  const parts = known.map(([, condition], index): Part => ({
    rank: index + 1,
    keyset: { name: sort, columns: [name, id], descending },
    within: [1, 2],
    from: people,
    condition: () => condition,
  }));
  return {
    keyset: { name: sort, columns: [{ expression: ranks, type: 'bigint' }, name, id], descending },
    parts: descending ? parts.toReversed() : parts,
  };
}

function byEmail(sort: string, descending: boolean): PartedOrder {
  const email: KeysetColumn = { expression: sql`account.email_key`, type: 'text' };
  const blank = descending ? 0 : 2;
  const rank = sql`case when account.email_key is null then ${sql.lit(blank)} else 1 end`;
  const text = sql`coalesce(account.email_key, account.name_key)`;
  const columns: KeysetColumn[] = [
    { expression: rank, type: 'bigint' },
    { expression: text, type: 'text' },
    id,
  ];
  const part = (position: number, by: KeysetColumn, condition: RawBuilder<unknown>): Part => ({
    rank: position,
    keyset: { name: sort, columns: [by, id], descending },
    within: [1, 2],
    from: people,
    condition: () => condition,
  });
  return {
    keyset: { name: sort, columns, descending },
    parts: [
      part(1, email, sql`account.email_key is not null`),
      part(blank, name, sql`account.email is null`),
    ],
  };
}
