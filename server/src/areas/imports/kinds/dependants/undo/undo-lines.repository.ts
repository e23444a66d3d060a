import { sql, type RawBuilder } from 'kysely';
import type { ImportKeptReason } from 'contract/imports/validation/row.ts';
import type { InOrganization } from '../../../../../kernel/database/organization.ts';
import type { ImportActorRow } from '../../../actor.repository.ts';
import type { ImportRecord } from '../../../imports.repository.ts';
import type { UndoCount, UndoExample } from '../../../kind.ts';

/**
 * Why the dependant of a ledger line is left as they are, as an expression on `app.import_write w` and, where they are
 * there, `app.dependant d`; null where nothing speaks against it. The same words count before and decide in each piece.
 */
function reasonAgainst({ type }: ImportActorRow): RawBuilder<unknown> {
  const foreign =
    type === 'admin'
      ? sql`false`
      : sql`exists (select from app.dependant_guardian g
          join app.account a on a.organization_id = g.organization_id and a.id = g.account_id
        where g.organization_id = d.organization_id and g.dependant_id = d.id and a.type = 'admin')`;
  return sql`case when d.id is null then 'gone' when d.deleted_at is not null then 'in_trash'
    when d.version is distinct from w.dependant_version then 'changed' when ${foreign} then 'not_allowed' end`;
}

const joined = sql`app.import_write w
  left join app.dependant d on d.organization_id = w.organization_id and d.id = w.dependant_id`;

/** How many rows an undo would restore, and how many not and why. */
export async function countUndo(
  { db, member: { organizationId } }: InOrganization,
  { id }: ImportRecord,
  actor: ImportActorRow,
): Promise<UndoCount[]> {
  const { rows } = await sql<UndoCount>`
    select w.result, ${reasonAgainst(actor)} as reason, count(*)::int as count from ${joined}
    where w.organization_id = ${organizationId} and w.import_id = ${id}
      and w.result in ('created', 'updated')
    group by 1, 2 order by 3 desc, 2`.execute(db);
  return rows;
}

/** Those who would be left and are still there, by line. `accountId` is the guardian. */
export async function findUndoExamples(
  { db, member: { organizationId } }: InOrganization,
  { id }: ImportRecord,
  actor: ImportActorRow,
  limit: number,
): Promise<UndoExample[]> {
  const { rows } = await sql<UndoExample>`
    select w.account_id as "accountId", d.first_name || ' ' || d.last_name as name,
      ${reasonAgainst(actor)} as reason
    from ${joined}
    where w.organization_id = ${organizationId} and w.import_id = ${id}
      and w.result in ('created', 'updated') and d.id is not null
      and (${reasonAgainst(actor)}) is not null
    order by w.line limit ${limit}`.execute(db);
  return rows;
}

export interface UndoLine {
  line: number;
  dependantId: number;
  reason: ImportKeptReason | null;
  /** As the import found them, in the columns it writes; null for added ones. */
  before: (string | null)[] | null;
}

/** The current rows, with their dependants locked by the caller. */
export async function readUndoLines(
  { db, member: { organizationId } }: InOrganization,
  { id }: ImportRecord,
  actor: ImportActorRow,
  lines: readonly number[],
): Promise<UndoLine[]> {
  const { rows } = await sql<UndoLine>`
    select w.line, w.dependant_id as "dependantId", ${reasonAgainst(actor)} as reason, c.before
    from ${joined}
      left join app.import_check c on c.organization_id = w.organization_id
        and c.import_id = w.import_id and c.line = w.line
    where w.organization_id = ${organizationId} and w.import_id = ${id}
      and w.line = any(${lines}::int[]) and w.line between ${lines[0] ?? 0} and ${lines.at(-1) ?? 0}
    order by w.line`.execute(db);
  return rows;
}
