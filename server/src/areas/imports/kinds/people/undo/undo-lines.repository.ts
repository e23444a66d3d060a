import { sql, type RawBuilder } from 'kysely';
import type { ImportKeptReason } from 'contract/imports/validation/row.ts';
import type { InOrganization } from '../../../../../kernel/database/organization.ts';
import type { WrittenColumn } from '../../../mapping/columns.ts';
import type { ImportRecord } from '../../../imports.repository.ts';
import { wasPutIn } from '../../../../groups/groups.public.ts';
import type { UndoCount, UndoExample } from '../../../kind.ts';
import type { ImportActorRow } from '../../../actor.repository.ts';
import { assignments, valuesOf } from '../write.repository.ts';
import { item } from '../../../mapping/columns.repository.ts';
import type { LedgerLine } from '../../../execution/undo/undo-ledger.repository.ts';

/** The statements of the undo. Rows of a written import: `w` its ledger, `c` its check. */

type Upload = Pick<ImportRecord, 'organization_id' | 'id' | 'written_columns'>;

/**
 * Why the person of a ledger row is skipped, as an expression on `app.import_write w` and, where they exist,
 * `app.account a`; null where nothing speaks against it. The same conditions count first and decide in each batch.
 */
export function reasonAgainst(
  upload: Upload,
  { accountId, type }: ImportActorRow,
): RawBuilder<unknown> {
  const setsType = upload.written_columns.includes('type')
    ? sql`exists (select from app.import_check t where t.organization_id = w.organization_id
        and t.import_id = w.import_id and t.line = w.line and 'type' = any(t.fields))`
    : sql`false`;
  const foreign =
    type === 'admin'
      ? sql`a.id = ${accountId} and ${setsType}`
      : sql`a.type = 'admin' or (w.result = 'created' and a.type <> 'standard') or ${setsType}`;
  return sql`case when a.id is null then 'gone' when a.deleted_at is not null then 'in_trash'
    when a.version is distinct from w.account_version then 'changed' when ${foreign} then 'not_allowed'
    when w.result = 'created' and a.dependant_count > 0 then 'has_dependants'
    when w.result = 'created' and ${wasPutIn(upload.organization_id, upload.id)} then 'in_groups' end`;
}

const joined = sql`app.import_write w
  left join app.account a on a.organization_id = w.organization_id and a.id = w.account_id`;

/** How many rows an undo would restore, and how many not and why. */
export async function countUndo(
  { db, member: { organizationId } }: InOrganization,
  upload: Upload,
  actor: ImportActorRow,
): Promise<UndoCount[]> {
  const { rows } = await sql<UndoCount>`
    select w.result, ${reasonAgainst(upload, actor)} as reason, count(*)::int as count from ${joined}
    where w.organization_id = ${organizationId} and w.import_id = ${upload.id}
      and w.result in ('created', 'updated')
    group by 1, 2 order by 3 desc, 2`.execute(db);
  return rows;
}

/** Those who would be left and are still there, by line. */
export async function findUndoExamples(
  { db, member: { organizationId } }: InOrganization,
  upload: Upload,
  actor: ImportActorRow,
  limit: number,
): Promise<UndoExample[]> {
  const { rows } = await sql<UndoExample>`
    select a.id as "accountId", a.first_name || ' ' || a.last_name as name,
      ${reasonAgainst(upload, actor)} as reason
    from ${joined}
    where w.organization_id = ${organizationId} and w.import_id = ${upload.id}
      and w.result in ('created', 'updated') and a.id is not null
      and (${reasonAgainst(upload, actor)}) is not null
    order by w.line limit ${limit}`.execute(db);
  return rows;
}

/** Holds these people until the transaction ends, in the order of their ids. */
export async function holdPeople(
  { db, member: { organizationId } }: InOrganization,
  ids: readonly number[],
): Promise<void> {
  await sql`select id from app.account where organization_id = ${organizationId}
    and id = any(${ids}) order by id for update`.execute(db);
}

/** The current row, with its person locked. */
export interface UndoLine extends Omit<LedgerLine, 'dependantId'> {
  reason: ImportKeptReason | null;
  type: string;
  typeBefore: string | null;
  /** Null where the import did not change it. */
  emailBefore: string | null;
  externalIdBefore: string | null;
  managerId: number | null;
  managerBefore: number | null;
}

export async function readUndoLines(
  { db, member: { organizationId } }: InOrganization,
  upload: Upload,
  actor: ImportActorRow,
  lines: readonly number[],
): Promise<UndoLine[]> {
  const columns = upload.written_columns as WrittenColumn[];
  const changedKey = (column: 'email' | 'external_id') =>
    sql`nullif(lower(${item(columns, 'before', column)}), a.${sql.raw(column)}_key)`;
  const { rows } = await sql<UndoLine>`
    select w.line, w.account_id as "accountId", w.undo = 'undone' as undone, a.type,
      ${reasonAgainst(upload, actor)} as reason, ${item(columns, 'before', 'type')} as "typeBefore",
      ${changedKey('email')} as "emailBefore", ${changedKey('external_id')} as "externalIdBefore",
      a.line_manager_id as "managerId",
      ${item(columns, 'before', 'line_manager_id')}::bigint as "managerBefore"
    from ${joined}
      left join app.import_check c on c.organization_id = w.organization_id
        and c.import_id = w.import_id and c.line = w.line
    where w.organization_id = ${organizationId} and w.import_id = ${upload.id}
      and w.line = any(${lines}::int[]) and w.line between ${lines[0] ?? 0} and ${lines.at(-1) ?? 0}
    order by w.line`.execute(db);
  return rows;
}

/** Moves people added by an import to the trash. */
export async function trashPeople(
  { db, member: { organizationId } }: InOrganization,
  actorId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update app.account set deleted_at = now(), deleted_by = ${actorId}, version = version + 1,
      updated_at = now(), updated_by = ${actorId}
    where organization_id = ${organizationId} and id = any(${ids})`.execute(db);
}

export interface GivenBack extends Pick<LedgerLine, 'line' | 'accountId'> {
  /** Their next line manager. */
  managerId: number | null;
}

/** Restores the values that people had before an import. */
export async function giveBack(
  { db, member: { organizationId } }: InOrganization,
  upload: Upload,
  actorId: number,
  people: readonly GivenBack[],
  gone: readonly number[],
): Promise<void> {
  const columns = upload.written_columns as WrittenColumn[];
  const lines = people.map(({ line }) => line);
  await sql`
    with piece as materialized (
      select l.account_id, c.fields as changed, ${valuesOf(columns, 'before', gone)}
      from app.import_check c join unnest(${lines}::int[],
          ${people.map(({ accountId }) => accountId)}::bigint[],
          ${people.map(({ managerId }) => managerId)}::bigint[]) as l (line, account_id, manager_id)
        on l.line = c.line
      where c.organization_id = ${organizationId} and c.import_id = ${upload.id}
        and c.line = any(${lines}::int[]) and c.line between ${lines[0] ?? 0} and ${lines.at(-1) ?? 0})
    update app.account a set ${assignments(columns, { undoes: true })}, version = a.version + 1, updated_at = now(),
      updated_by = ${actorId}
    from piece p
    where a.organization_id = ${organizationId} and a.id = p.account_id
      and a.id = any(${people.map(({ accountId }) => accountId)}::bigint[])`.execute(db);
}
