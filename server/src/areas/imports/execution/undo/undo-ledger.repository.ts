import { sql } from 'kysely';
import type { ImportUndoReason } from 'contract/imports/validation/row.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';

/** Which lines a piece takes: those who came, those who were changed, or those that had to wait for others. */
export type UndoPart = 'created' | 'updated' | 'again';

export interface LedgerLine {
  line: number;
  accountId: number;
  /** For imports of dependants. */
  dependantId: number | null;
  /** Given back already, but for something that could not be. */
  undone: boolean;
}

/** The next rows to undo, in their order. */
export async function nextToUndo(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  part: UndoPart,
  { after, limit }: { after: number; limit: number },
): Promise<LedgerLine[]> {
  const which =
    part === 'again'
      ? sql`undo_reason is not null and undo_reason in ('taken', 'manager')`
      : sql`result = ${part} and undo is null`;
  const { rows } = await sql<LedgerLine>`
    select line, account_id as "accountId", dependant_id as "dependantId",
      coalesce(undo = 'undone', false) as undone
    from app.import_write
    where organization_id = ${organizationId} and import_id = ${importId} and line > ${after}
      and ${which}
    order by line limit ${limit}`.execute(db);
  return rows;
}

/** The outcome of a row. */
export interface Undone {
  line: number;
  undo: 'undone' | 'kept';
  reason: ImportUndoReason | null;
  /** It was written to just now, and its version is the one after. */
  written: boolean;
}

export async function recordUndone(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  lines: readonly Undone[],
): Promise<void> {
  const numbers = lines.map(({ line }) => line);
  await sql`
    update app.import_write w set undo = r.undo, undo_reason = r.reason, undo_at = app.now(),
      account_version = w.account_version + case when r.written then 1 else 0 end,
      dependant_version = w.dependant_version + case when r.written then 1 else 0 end
    from unnest(${numbers}::int[], ${lines.map(({ undo }) => undo)}::text[],
      ${lines.map(({ reason }) => reason)}::text[],
      ${lines.map(({ written }) => written)}::boolean[]) as r (line, undo, reason, written)
    where w.organization_id = ${organizationId} and w.import_id = ${importId}
      and w.line = any(${numbers}::int[])
      and w.line between ${numbers[0] ?? 0} and ${numbers.at(-1) ?? 0} and w.line = r.line`.execute(
    db,
  );
}
