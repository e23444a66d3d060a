import { sql } from 'kysely';
import type { MergeField } from 'contract/documents/merge-fields.ts';
import type { GuardiansOf } from 'contract/delivery/audience.ts';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { SplicedName } from '../mail/splice.ts';
import { findMergeWorld, mergeValues } from '../merge-values.repository.ts';
import { audienceRows, type Meant } from './audience.repository.ts';
import { onBehalf } from './guardians.repository.ts';

/** What is known of a field among those who get a message. */
export interface KnownValues {
  /** For how many. */
  count: number;
  /** What it says of one of them; null where it is known for no one. */
  example: string | null;
}

/** For how many who get it each of these fields is known, with the value of one of them. */
export async function countMergeValues(
  tx: OrganizationTransaction,
  audience: Meant,
  fields: readonly MergeField[],
): Promise<{ eligible: number; known: ReadonlyMap<MergeField, KnownValues> }> {
  const { db, member } = tx;
  const { organizationId } = member;
  const world = await findMergeWorld(tx, fields);
  const known = fields.map((_, index) => {
    const value = sql`nullif(field_values[${sql.lit(index + 1)}], '')`;
    return sql`, count(${value}) as ${sql.ref(`known_${index}`)}, min(${value}) as ${sql.ref(`example_${index}`)}`;
  });
  const { rows } = await sql<Record<string, number | string | null>>`
    select count(*) as eligible ${sql.join(known, sql``)}
    from (
      select ${mergeValues(fields, world)} as field_values
      from (${audienceRows(organizationId, audience)}) as meant
        join app.account a on a.organization_id = ${organizationId} and a.id = meant.account_id
      where meant.reason is null) as recipient`.execute(db);
  const [row] = rows;
  return {
    eligible: Number(row?.['eligible'] ?? 0),
    known: new Map(
      fields.map((field, index) => [
        field,
        {
          count: Number(row?.[`known_${index}`] ?? 0),
          example: row?.[`example_${index}`]?.toString() ?? null,
        },
      ]),
    ),
  };
}

/** How many who get it have none of these values. */
export async function countWithoutAny(
  tx: InOrganization,
  audience: Meant,
  names: readonly SplicedName[],
): Promise<number> {
  const { organizationId } = tx.member;
  const world = await findMergeWorld(tx, names);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (${audienceRows(organizationId, audience)}) as meant
      join app.account a on a.organization_id = ${organizationId} and a.id = meant.account_id
    where meant.reason is null
      and array_remove(${mergeValues(names, world)}, null) = '{}'`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/**
 * What each of these fields says of a person; null where it is not known.
 *
 * @param guardians the dependants on whose behalf guardians get the message
 * @throws ProblemError NOT_FOUND without the person
 */
export async function findMergeValues(
  tx: OrganizationTransaction,
  accountId: number,
  fields: readonly MergeField[],
  guardians: GuardiansOf | undefined,
): Promise<{ field: MergeField; value: string | null }[]> {
  const { db, member } = tx;
  const world = await findMergeWorld(tx, fields);
  const { rows } = await sql<{ field_values: (string | null)[] }>`
    select ${mergeValues(fields, world, onBehalf(member.organizationId, guardians))} as field_values from app.account a
    where a.organization_id = ${member.organizationId} and a.id = ${accountId}
      and a.deleted_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return fields.map((field, index) => ({ field, value: row.field_values[index] || null }));
}
