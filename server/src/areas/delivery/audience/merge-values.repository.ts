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

/** For how many who get it each of these fields is known. */
export async function countMergeValues(
  tx: OrganizationTransaction,
  audience: Meant,
  fields: readonly MergeField[],
): Promise<{ eligible: number; known: ReadonlyMap<MergeField, number> }> {
  const { db, member } = tx;
  const { organizationId } = member;
  const world = await findMergeWorld(tx, fields);
  const counts = fields.map(
    (_, index) =>
      sql`, count(nullif(field_values[${sql.lit(index + 1)}], '')) as ${sql.ref(`known_${index}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select count(*) as eligible ${sql.join(counts, sql``)}
    from (
      select ${mergeValues(fields, world)} as field_values
      from (${audienceRows(organizationId, audience)}) as meant
        join app.account a on a.organization_id = ${organizationId} and a.id = meant.account_id
      where meant.reason is null) as recipient`.execute(db);
  const [row] = rows;
  return {
    eligible: row?.['eligible'] ?? 0,
    known: new Map(fields.map((field, index) => [field, row?.[`known_${index}`] ?? 0])),
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
