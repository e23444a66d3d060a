import { sql, type RawBuilder } from 'kysely';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import { sqlTypeOf, type WrittenColumn } from '../../mapping/columns.ts';
import { restartingOf, storeStopped, stoppingOf } from './stopped.repository.ts';
import { item } from '../../mapping/columns.repository.ts';

/** Where a batch of writing continues, and which rows it takes. */
export interface BatchStart {
  importId: number;
  /** After this line. */
  from: number;
  /** Lines that are managers of others, or the others. */
  managers: boolean;
  columns: readonly WrittenColumn[];
}

/** A line to be written, as far as writing has to look at it. */
export interface BatchLine {
  line: number;
  outcome: 'create' | 'update';
  accountId: number | null;
  emailKey: string | null;
  externalIdKey: string | null;
  managerKey: string | null;
  /** Name and birth date of a new person without other keys. */
  name: string | null;
  /** The line manager found by the check. */
  managerId: number | null;
  managerBefore: number | null;
  /** The line gives another line manager. */
  changesManager: boolean;
  /** The line makes an administrator something else. */
  demotes: boolean;
  /** Groups that it puts its person into, see `groups/joins.ts`. */
  joins: string[] | null;
  /** Nothing else of the person changes. */
  joinsOnly: boolean;
}

/** The next lines to be written, in their order. */
export async function findBatchLines(
  { db, member: { organizationId } }: InOrganization,
  { importId, from, managers, columns }: BatchStart,
  limit: number,
): Promise<BatchLine[]> {
  // Each arm walks the index of its outcome and stops: one condition for both would read all that is left.
  const arm = (outcome: string) => sql`(select c.* from app.import_check c
    where c.organization_id = ${organizationId} and c.import_id = ${importId}
      and c.outcome = ${outcome} and c.line > ${from} and c.is_manager = ${managers}
    order by c.line limit ${limit})`;
  const { rows } = await sql<BatchLine>`
    select c.line, c.outcome, c.account_id as "accountId", c.email_key as "emailKey",
      c.external_id_key as "externalIdKey", c.manager_key as "managerKey",
      c.duplicate_keys[1] as name,
      ${item(columns, 'after', 'line_manager_id')}::bigint as "managerId",
      ${item(columns, 'before', 'line_manager_id')}::bigint as "managerBefore",
      coalesce('lineManager' = any(c.fields), false) as "changesManager",
      coalesce(${item(columns, 'before', 'type')} = 'admin'
        and ${item(columns, 'after', 'type')} <> 'admin', false) as demotes,
      c.joins, coalesce(c.fields = array['groups'], false) as "joinsOnly"
    from (${arm('create')} union all ${arm('update')}) c order by c.line limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** What is to be written in one statement. */
export interface WrittenBatch {
  importId: number;
  actorId: number;
  columns: readonly WrittenColumn[];
  /** Custom fields that are no longer written. */
  gone: readonly number[];
  lines: readonly {
    line: number;
    accountId: number | null;
    managerId: number | null;
    /** What the ledger says beside it: that the line manager is missing. */
    note: 'manager' | null;
  }[];
}

export interface WriteCounts {
  written: number;
  conflicts: number;
}

/**
 * The columns of a row `c`, each read from its text; the line manager from `l`.
 *
 * @param gone ids of custom fields that are no longer written
 */
export function valuesOf(
  columns: readonly WrittenColumn[],
  list: 'before' | 'after',
  gone: readonly number[],
): RawBuilder<unknown> {
  return sql.join(
    columns.map((column, index) => {
      if (column === 'line_manager_id') return sql`l.manager_id as line_manager_id`;
      const text = sql`c.${sql.raw(list)}[${sql.lit(index + 1)}]`;
      const value =
        column === 'tags'
          ? sql`array(select jsonb_array_elements_text(${text}::jsonb))`
          : column === 'custom'
            ? sql`coalesce(${text}::jsonb, '{}') - ${gone.map(String)}::text[]`
            : sql`${text}::${sql.raw(sqlTypeOf(column))}`;
      return sql`${value} as ${sql.ref(column)}`;
    }),
  );
}

/** The columns of a person `a` as they become those of a batch `p`; of custom fields only those that change. */
export function assignments(
  columns: readonly WrittenColumn[],
  { undoes = false } = {},
): RawBuilder<unknown> {
  return sql.join(
    columns.map((column) =>
      column === 'custom'
        ? sql`custom = jsonb_strip_nulls(a.custom || p.custom)`
        : ((undoes ? restartingOf(column) : stoppingOf(column)) ??
          sql`${sql.ref(column)} = ${sql.ref(`p.${column}`)}`),
    ),
  );
}

/**
 * The rows with their values. Every condition stands twice, as a list and as a range, and nothing here needs to be
 * joined row by row: whatever the planner thinks of tables that grow as it plans, it reads only the batch.
 */
function batchOf(
  { member: { organizationId } }: InOrganization,
  { importId, columns, gone, lines }: WrittenBatch,
  more: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const numbers = lines.map(({ line }) => line);
  return sql`select c.line, l.note, ${more}, ${valuesOf(columns, 'after', gone)}
    from app.import_check c join unnest(${numbers}::int[],
        ${lines.map(({ managerId }) => managerId)}::bigint[],
        ${lines.map(({ note }) => note)}::text[]) as l (line, manager_id, note) on l.line = c.line
    where c.organization_id = ${organizationId} and c.import_id = ${importId}
      and c.line = any(${numbers}::int[]) and c.line between ${numbers[0] ?? 0} and ${numbers.at(-1) ?? 0}`;
}

const counted = sql`select (count(*) filter (where result <> 'conflict'))::int as written,
  (count(*) filter (where result = 'conflict'))::int as conflicts from noted`;

async function write(
  tx: InOrganization,
  batch: WrittenBatch,
  query: RawBuilder<WriteCounts>,
): Promise<WriteCounts> {
  const { rows } = await query.execute(tx.db);
  await storeStopped(tx, batch);
  return rows[0] ?? { written: 0, conflicts: 0 };
}

/**
 * Adds the people of a batch and records their rows, in one statement. `careful`: a person whose address or ID was
 * taken since the check waits; else the statement fails on them, which costs less in the common case.
 */
export function createPeople(
  tx: InOrganization,
  batch: WrittenBatch,
  careful: boolean,
): Promise<WriteCounts> {
  const { organizationId } = tx.member;
  const names = sql.join(batch.columns.map((column) => sql.ref(column)));
  const isAdded = careful ? sql`p.id in (select id from added)` : sql`true`;
  return write(
    tx,
    batch,
    sql<WriteCounts>`
    with piece as materialized (
      ${batchOf(tx, batch, sql`nextval('app.account_id_seq') as id`)} order by c.line),
    added as (
      insert into app.account (organization_id, id, source, created_by, updated_by, ${names})
      select ${organizationId}, id, 'import', ${batch.actorId}, ${batch.actorId}, ${names} from piece
      ${careful ? sql`on conflict do nothing` : sql``} returning id),
    noted as (
      insert into app.import_write (organization_id, import_id, line, result, reason, account_id,
        account_version)
      select ${organizationId}, ${batch.importId}, p.line,
        case when ${isAdded} then 'created' else 'conflict' end,
        case when ${isAdded} then p.note else 'taken' end,
        case when ${isAdded} then p.id end, case when ${isAdded} then 1 end
      from piece p returning result)
    ${counted}`,
  );
}

/** Changes the people of a piece who still stand as they were when they were compared. */
export function updatePeople(tx: InOrganization, batch: WrittenBatch): Promise<WriteCounts> {
  const { organizationId } = tx.member;
  const isChanged = sql`p.account_id in (select id from changed)`;
  return write(
    tx,
    batch,
    sql<WriteCounts>`
    with piece as materialized (${batchOf(tx, batch, sql`c.account_id, c.account_version`)}),
    changed as (
      update app.account a set ${assignments(batch.columns)}, version = a.version + 1, updated_at = now(),
        updated_by = ${batch.actorId}
      from piece p
      where a.organization_id = ${organizationId} and a.id = p.account_id
        and a.id = any(${batch.lines.map(({ accountId }) => accountId)}::bigint[])
        and a.version = p.account_version and a.deleted_at is null
      returning a.id),
    noted as (
      insert into app.import_write (organization_id, import_id, line, result, reason, account_id,
        account_version)
      select ${organizationId}, ${batch.importId}, p.line,
        case when ${isChanged} then 'updated' else 'conflict' end,
        case when ${isChanged} then p.note else 'changed' end,
        p.account_id, case when ${isChanged} then p.account_version + 1 end
      from piece p returning result)
    ${counted}`,
  );
}
