import { sql, type RawBuilder } from 'kysely';
import {
  suggestedFields,
  type SuggestedField,
  type ValuesOf,
} from 'contract/people/accounts.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { columnNames } from '../person-columns.repository.ts';
import { listOwnValues, listUsedTags } from '../../fields/fields.public.ts';

/** As many as someone looks through while typing. */
const offeredAtMost = 20;
/** So many different values are looked at for one that holds what was typed in its middle. */
const lookedAtMost = 1000;

/** The value of a field, and what it is found and sorted by. */
const columnsOf = (field: SuggestedField) => ({
  value: sql.ref(columnNames[field]),
  key: sql.ref(`${columnNames[field]}_key`),
});

/**
 * Different values of a field in the order of the alphabet: first those that begin with what was typed,
 * then those that hold it elsewhere. Each value is one step in the index of the field, however many people
 * share it.
 */
export async function listUsedValues(
  tx: OrganizationTransaction,
  asked: ValuesOf,
  typed: string,
): Promise<string[]> {
  const field = suggestedFields.find((one) => one === asked);
  if (field !== undefined) return valuesOfColumn(tx, field, typed);
  return asked === 'tags' ? listUsedTags(tx, typed) : listOwnValues(tx, asked, typed);
}

async function valuesOfColumn(
  tx: OrganizationTransaction,
  field: SuggestedField,
  typed: string,
): Promise<string[]> {
  const key = typed.toLowerCase();
  if (tx.member.scoped) return valuesInScope(tx, field, key);
  const beginning = await walkValues(tx, field, {
    from: key,
    condition: sql`starts_with(key, ${key})`,
    looked: offeredAtMost,
  });
  if (key === '' || beginning.length >= offeredAtMost) return beginning;
  const holding = await walkValues(tx, field, {
    from: '',
    condition: sql`position(${key} in key) > 1`,
    looked: lookedAtMost,
  });
  return [...beginning, ...holding].slice(0, offeredAtMost);
}

/** Among the people of a scoped manager, who no index of values has together: each of them is looked at once. */
async function valuesInScope(
  { db, member }: OrganizationTransaction,
  field: SuggestedField,
  typed: string,
): Promise<string[]> {
  const { key, value } = columnsOf(field);
  const { rows } = await sql<{ value: string }>`
    select value from (
      select distinct on (account.${key}) account.${key} as key, account.${value} as value
      from app.account as account
      where account.organization_id = ${member.organizationId} and account.deleted_at is null
        and account.${value} is not null and position(${typed} in account.${key}) > 0
      order by account.${key}, account.name_key, account.id) used
    order by not starts_with(key, ${typed}), key limit ${sql.lit(offeredAtMost)}`.execute(db);
  return rows.map((row) => row.value);
}

interface Walk {
  /** Keys from here on. */
  from: string;
  condition: RawBuilder<unknown>;
  /** How many values are looked at. */
  looked: number;
}

/** PostgreSQL has no skip scan over the distinct values of an index; each step here asks for the next one. */
async function walkValues(
  { db, member }: OrganizationTransaction,
  field: SuggestedField,
  { from, condition: where, looked }: Walk,
): Promise<string[]> {
  const { key, value } = columnsOf(field);
  const next = (condition: RawBuilder<unknown>) => sql`
    select account.${key} as key, account.${value} as value from app.account as account
    where account.organization_id = ${member.organizationId} and account.deleted_at is null
      and account.${key} ${condition}
    order by account.${key}, account.name_key, account.id limit 1`;
  const { rows } = await sql<{ value: string }>`
    with recursive walked as (
      (select first.key, first.value, 1 as step from (${next(sql`>= ${from}`)}) as first)
      union all
      select next.key, next.value, walked.step + 1
      from walked cross join lateral (${next(sql`> walked.key`)}) as next
      where walked.step < ${sql.lit(looked)} and walked.value is not null)
    select value from walked where value is not null and ${where}
    limit ${sql.lit(offeredAtMost)}`.execute(db);
  return rows.map((row) => row.value);
}
