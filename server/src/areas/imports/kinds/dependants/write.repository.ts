import { sql } from 'kysely';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import type { ImportConflictReason } from '../../imports.tables.ts';

/** A line to be written as the check left it. */
export interface BatchLine {
  line: number;
  outcome: 'create' | 'update';
  dependantId: number | null;
  dependantVersion: number | null;
  accountId: number | null;
  after: (string | null)[];
  fields: string[] | null;
}

/** The next lines to be written that do not stand in the ledger, in their order, and the last one looked at. */
export async function findBatchLines(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  from: number,
  limit: number,
): Promise<{ lines: BatchLine[]; last: number | null }> {
  // Each arm walks the index of its outcome and stops.
  const arm = (outcome: string) => sql`(select c.* from app.import_check c
    where c.organization_id = ${organizationId} and c.import_id = ${importId}
      and c.outcome = ${outcome} and c.line > ${from}
    order by c.line limit ${limit})`;
  const { rows } = await sql<BatchLine & { written: boolean }>`
    select c.line, c.outcome, c.dependant_id as "dependantId",
      c.dependant_version as "dependantVersion", c.account_id as "accountId", c.after, c.fields,
      w.line is not null as written
    from (${arm('create')} union all ${arm('update')}) c
      left join app.import_write w on w.organization_id = ${organizationId}
        and w.import_id = ${importId} and w.line = c.line
    order by c.line limit ${limit}`.execute(db);
  return { lines: rows.filter(({ written }) => !written), last: rows.at(-1)?.line ?? null };
}

/** The outcome of a row. */
export interface LedgerLine {
  line: number;
  result: 'created' | 'updated' | 'conflict';
  reason: ImportConflictReason | null;
  accountId: number | null;
  dependantId: number | null;
  dependantVersion: number | null;
}

export async function insertLedgerLines(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  lines: readonly LedgerLine[],
): Promise<void> {
  await sql`
    insert into app.import_write (organization_id, import_id, line, result, reason, account_id,
      dependant_id, dependant_version)
    select ${organizationId}, ${importId}, r.line, r.result, r.reason, r.account_id, r.dependant_id,
      r.dependant_version
    from unnest(${lines.map(({ line }) => line)}::int[],
      ${lines.map(({ result }) => result)}::text[],
      ${lines.map(({ reason }) => reason)}::text[],
      ${lines.map(({ accountId }) => accountId)}::bigint[],
      ${lines.map(({ dependantId }) => dependantId)}::bigint[],
      ${lines.map(({ dependantVersion }) => dependantVersion)}::int[])
      as r (line, result, reason, account_id, dependant_id, dependant_version)`.execute(db);
}
