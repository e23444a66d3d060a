import { sql, type Selectable, type Updateable } from 'kysely';
import type { ImportCreate } from 'contract/imports/imports.contract.ts';
import type { ImportColumn, ImportRules } from 'contract/imports/import.ts';
import { importFirstLine } from 'contract/imports/limits.ts';
import { importUndoDays } from 'contract/kernel/times.ts';
import type { Database } from '../../kernel/database/tables.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../kernel/database/keyset.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';

export type ImportRecord = Selectable<Database['app.import']>;
export type ImportChanges = Omit<
  Updateable<Database['app.import']>,
  'organization_id' | 'id' | 'kind'
>;

/** With the names of the people who began and undid it; null when they are gone. */
export interface NamedImport extends ImportRecord {
  created_by_name: string | null;
  undo_by_name: string | null;
  /** The mapping that its columns follow, while it is kept. */
  mapping_name: string | null;
  /** The time to undo it is over. */
  too_late: boolean;
}

export async function insertImport(
  { db, member: { organizationId } }: InOrganization,
  file: ImportCreate,
  mapped: { columns: readonly ImportColumn[]; rules: ImportRules; mappingId: number | null },
  createdBy: number,
): Promise<number> {
  const { hasHeader = true } = file;
  const { id } = await db
    .insertInto('app.import')
    .values({
      organization_id: organizationId,
      kind: file.kind,
      file_name: file.fileName,
      size_bytes: file.sizeBytes,
      row_count: file.rowCount,
      encoding: file.encoding,
      delimiter: file.delimiter,
      sheet: file.sheet ?? null,
      has_header: hasHeader,
      next_line: importFirstLine({ hasHeader }),
      columns: JSON.stringify(mapped.columns),
      rules: JSON.stringify(mapped.rules),
      mapping_id: mapped.mappingId,
      created_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const named = sql`i.*, creator.first_name || ' ' || creator.last_name as created_by_name,
    undoer.first_name || ' ' || undoer.last_name as undo_by_name,
    mapping.name as mapping_name,
    coalesce(i.undo_until < app.now(), true) or i.forgotten as too_late
  from app.import i
    left join app.account creator
      on creator.organization_id = i.organization_id and creator.id = i.created_by
    left join app.account undoer
      on undoer.organization_id = i.organization_id and undoer.id = i.undo_account_id
    left join app.import_mapping mapping on mapping.organization_id = i.organization_id
      and mapping.id = i.mapping_id and mapping.deleted_at is null`;

export async function findImport(
  { db, member: { organizationId } }: InOrganization,
  id: number,
): Promise<NamedImport | undefined> {
  const { rows } = await sql<NamedImport>`
    select ${named} where i.organization_id = ${organizationId} and i.id = ${id}`.execute(db);
  return rows[0];
}

/** The row, locked until the transaction ends: one piece of work or one change of it at a time. */
export async function lockImport(
  { db, member: { organizationId } }: InOrganization,
  id: number,
): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('app.import')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Reached = 'checked_at' | 'started_at' | 'finished_at' | 'undo_started_at' | 'undone_at';

/** `reached` is set to the time of this transaction; the undo window begins with the end of the writing. */
export async function changeImport(
  { db, member: { organizationId } }: InOrganization,
  id: number,
  changes: ImportChanges,
  reached?: Reached,
): Promise<void> {
  const undoUntil = sql<Date>`app.now() + make_interval(days => ${importUndoDays})`;
  await db
    .updateTable('app.import')
    .set({
      ...changes,
      ...(reached && { [reached]: sql<Date>`now()` }),
      ...(reached === 'finished_at' && { undo_until: undoUntil }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** With it go its lines, by a trigger. */
export async function deleteImport(
  { db, member: { organizationId } }: InOrganization,
  id: number,
): Promise<void> {
  await db
    .deleteFrom('app.import')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

const newestFirst: Keyset = {
  name: 'imports',
  columns: [
    { expression: sql`i.created_at`, type: 'timestamptz' },
    { expression: sql`i.id`, type: 'bigint' },
  ],
  descending: true,
};

/**
 * Uploads, the newest first; `open`: only those that are not at their end.
 *
 * @throws BadCursorError
 */
export async function listImports(
  { db, member: { organizationId } }: InOrganization,
  query: { open: boolean; cursor: string | undefined; limit: number },
): Promise<Page<NamedImport> & { total: number }> {
  const cursor = query.cursor === undefined ? null : decodeCursor(newestFirst, query.cursor);
  const open = query.open ? sql`i.state not in ('done', 'stopped', 'undone')` : sql`true`;
  const { rows } = await sql<NamedImport & { keys: string[]; total: number }>`
    select array[i.created_at::text, i.id::text] as keys,
      (select count(*)::int from app.import i
        where i.organization_id = ${organizationId} and ${open}) as total, ${named}
    where i.organization_id = ${organizationId} and ${open} and ${beyond(newestFirst, cursor)}
    order by ${orderOf(newestFirst, cursor)} limit ${query.limit + 1}`.execute(db);
  const page = pageOf(newestFirst, cursor, query.limit, rows, (row) => row.keys);
  return { ...page, total: rows[0]?.total ?? 0 };
}

/**
 * Sets this transaction to plan for tables that grow under it. While a first import fills an empty directory, the
 * statistics say that reading all of a table is cheapest, and joining it row by row; a batch would take minutes.
 * Batches name their rows by key, so that neither is ever needed.
 */
export async function planByKeys({ db }: InOrganization): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_nestloop', 'off', true),
    set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '32MB', true)`.execute(
    db,
  );
}

/**
 * Lets the rest of this transaction keep its plans. PostgreSQL checks a foreign key by a query for each row,
 * which {@link planByKeys} has it plan each time, for 20 instead of 6 µs; only for statements that name every
 * row they read, whose plan cannot go wrong as tables grow.
 */
export async function reusePlans({ db }: InOrganization): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(db);
}

/** Has the planner analyze tables that have grown a lot; does nothing for others. */
export async function refreshStatistics({ db }: InOrganization): Promise<void> {
  await sql`select app.refresh_statistics()`.execute(db);
}

const paceSeconds = 20;

/** Adds rows done now to the pace of the last seconds, and the time since the last piece to the time spent. */
export async function recordProgress(
  { db, member: { organizationId } }: InOrganization,
  record: ImportRecord,
  rows: number,
): Promise<void> {
  const second = sql`floor(extract(epoch from clock_timestamp()))::bigint`;
  await sql`
    update app.import set
      task_rows = task_rows + ${rows}::int,
      busy_ms = busy_ms + (extract(epoch from clock_timestamp()
        - case when beat_at > now() - interval '2 seconds' then beat_at else now() end) * 1000)::bigint,
      beat_at = clock_timestamp(),
      pace = case when ${rows}::int = 0 then pace
        when (pace -> -1 ->> 0)::bigint = ${second}
        then jsonb_set(pace, '{-1,1}', to_jsonb((pace -> -1 ->> 1)::int + ${rows}::int))
        else (case when jsonb_array_length(pace) >= ${paceSeconds} then pace - 0 else pace end)
          || jsonb_build_array(jsonb_build_array(${second}, ${rows}::int)) end
    where organization_id = ${organizationId} and id = ${record.id}`.execute(db);
}
