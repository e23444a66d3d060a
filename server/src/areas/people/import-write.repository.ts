import { sql, type RawBuilder } from 'kysely';
import { sqlTypeOf, type WrittenColumn } from './import-columns.ts';
import type { ChangedManager } from './import-ledger.repository.ts';
import type { ImportScope } from './imports.repository.ts';

/** Lines to be written in one statement. */
export interface WritePiece {
  importId: number;
  /** After this line, up to and with `to`. */
  from: number;
  to: number;
  /** Lines that are managers of others, or the others. */
  managers: boolean;
  actorId: number;
  columns: readonly WrittenColumn[];
}

export interface WriteCounts {
  created: number;
  updated: number;
  waits: number;
}

/** The line with which a piece of at most `limit` lines ends; null: nothing is left after `from`. */
export async function findPieceEnd(
  { db, organizationId }: ImportScope,
  importId: number,
  from: number,
  managers: boolean,
  limit: number,
): Promise<{ to: number; lines: number } | null> {
  // Each arm walks the index of its outcome and stops: one condition for both would read all that is left.
  const arm = (outcome: string) => sql`(select line from app.import_check
    where organization_id = ${organizationId} and import_id = ${importId} and outcome = ${outcome}
      and line > ${from} and is_manager = ${managers} order by line limit ${limit})`;
  const { rows } = await sql<{ to: number | null; lines: number }>`
    select max(line) as to, count(*)::int as lines from (
      select line from (${arm('create')} union all ${arm('update')}) both_arms
      order by line limit ${limit}) piece`.execute(db);
  const row = rows[0];
  return row === undefined || row.to === null ? null : { to: row.to, lines: row.lines };
}

/** Lines of the piece with this outcome that are not written yet; `more` joins what goes with each. */
function linesOf(
  { organizationId }: ImportScope,
  piece: WritePiece,
  outcome: string,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`from app.import_check c ${more}
    where c.organization_id = ${organizationId} and c.import_id = ${piece.importId}
      and c.outcome = ${outcome} and c.line > ${piece.from} and c.line <= ${piece.to}
      and c.is_manager = ${piece.managers}
      and not exists (select from app.import_write w
        where w.organization_id = c.organization_id and w.import_id = c.import_id and w.line = c.line)`;
}

function place(columns: readonly WrittenColumn[], column: WrittenColumn): RawBuilder<unknown> {
  return sql.lit(columns.indexOf(column) + 1);
}

/**
 * Joins `m` to a line: the manager it names if he is in the register now, whether the line names one at
 * all, and who it was before.
 */
function joinManager(
  { organizationId }: ImportScope,
  columns: readonly WrittenColumn[],
): RawBuilder<unknown> {
  if (!columns.includes('line_manager_id')) return sql``;
  const found = (condition: RawBuilder<unknown>) => sql`(select m.id from app.account m
    where m.organization_id = ${organizationId} and m.deleted_at is null and ${condition})`;
  const at = place(columns, 'line_manager_id');
  return sql`cross join lateral (select
    case when c.manager_key is null then ${found(sql`m.id = c.after[${at}]::bigint`)}
      when c.manager_key like '%@%' then ${found(sql`m.email_key = c.manager_key`)}
      else ${found(sql`m.external_id_key = c.manager_key`)} end as id,
    (c.outcome = 'create' or 'lineManager' = any(c.fields))
      and (c.manager_key is not null or c.after[${at}] is not null) as named,
    case when c.outcome = 'update' and c.manager_key is not null then c.before[${at}]
      else c.after[${at}] end::bigint as known) m`;
}

/** The columns of a line, each read from its text in `after`, and what the ledger says beside it. */
function valuesOf(columns: readonly WrittenColumn[]): RawBuilder<unknown> {
  const values = columns.map((column, index) => {
    // A manager who is not there now does not take the present one away.
    if (column === 'line_manager_id') {
      return sql`case when not m.named then m.known when m.id is not null then m.id
        when c.outcome = 'update' then c.before[${sql.lit(index + 1)}]::bigint end as line_manager_id`;
    }
    const text = sql`c.after[${sql.lit(index + 1)}]`;
    const value =
      column === 'tags'
        ? sql`array(select jsonb_array_elements_text(${text}::jsonb))`
        : sql`${text}::${sql.raw(sqlTypeOf(column))}`;
    return sql`${value} as ${sql.ref(column)}`;
  });
  const note = columns.includes('line_manager_id')
    ? sql`case when m.named and m.id is null then 'manager' end`
    : sql`null::text`;
  return sql`${note} as note, ${sql.join(values)}`;
}

const counted = sql`select (count(*) filter (where result = 'created'))::int as created,
  (count(*) filter (where result = 'updated'))::int as updated,
  (count(*) filter (where result = 'waits'))::int as waits from noted`;

async function counts(query: RawBuilder<WriteCounts>, { db }: ImportScope): Promise<WriteCounts> {
  const { rows } = await query.execute(db);
  return rows[0] ?? { created: 0, updated: 0, waits: 0 };
}

/**
 * Adds the people of a piece and notes their lines, in one statement. `careful`: one whose address or id
 * somebody took since the check waits; else the statement fails on him, which costs less when nobody did.
 */
export function createPeople(
  scope: ImportScope,
  piece: WritePiece,
  careful: boolean,
): Promise<WriteCounts> {
  const { organizationId } = scope;
  const names = sql.join(piece.columns.map((column) => sql.ref(column)));
  return counts(
    sql<WriteCounts>`
    with piece as materialized (
      select c.line, nextval('app.account_id_seq') as id, ${valuesOf(piece.columns)}
      ${linesOf(scope, piece, 'create', joinManager(scope, piece.columns))}),
    added as (
      insert into app.account (organization_id, id, source, created_by, updated_by, ${names})
      select ${organizationId}, id, 'import', ${piece.actorId}, ${piece.actorId}, ${names} from piece
      ${careful ? sql`on conflict do nothing` : sql``} returning id, version),
    noted as (
      insert into app.import_write (organization_id, import_id, line, result, reason, account_id,
        account_version)
      select ${organizationId}, ${piece.importId}, p.line,
        case when a.id is null then 'waits' else 'created' end,
        case when a.id is null then 'taken' else p.note end, a.id, a.version
      from piece p left join added a on a.id = p.id returning result)
    ${counted}`,
    scope,
  );
}

/** Changes the people of a piece who still stand as they were when they were compared. */
export function updatePeople(scope: ImportScope, piece: WritePiece): Promise<WriteCounts> {
  const { organizationId } = scope;
  const changes = sql.join(
    piece.columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`p.${column}`)}`),
  );
  return counts(
    sql<WriteCounts>`
    with piece as materialized (
      select c.line, c.account_id, c.account_version, ${valuesOf(piece.columns)}
      ${linesOf(scope, piece, 'update', joinManager(scope, piece.columns))}),
    changed as (
      update app.account a set ${changes}, version = a.version + 1, updated_at = now(),
        updated_by = ${piece.actorId}
      from piece p
      where a.organization_id = ${organizationId} and a.id = p.account_id
        and a.version = p.account_version and a.deleted_at is null
      returning a.id, a.version),
    noted as (
      insert into app.import_write (organization_id, import_id, line, result, reason, account_id,
        account_version)
      select ${organizationId}, ${piece.importId}, p.line,
        case when a.id is null then 'waits' else 'updated' end,
        case when a.id is null then 'changed' else p.note end,
        p.account_id, a.version
      from piece p left join changed a on a.id = p.account_id returning result)
    ${counted}`,
    scope,
  );
}

/** Lines of the piece that would change a person's address or id to one that another has by now. */
export async function findTakenLines(
  scope: ImportScope,
  piece: WritePiece,
): Promise<{ line: number; accountId: number }[]> {
  const { db, organizationId } = scope;
  const taken = (key: string) => sql`exists (select from app.account a
    where a.organization_id = ${organizationId} and a.deleted_at is null
      and ${sql.ref(`a.${key}`)} = ${sql.ref(`p.${key}`)} and a.id <> p.account_id)`;
  const { rows } = await sql<{ line: number; accountId: number }>`
    with piece as materialized (
      select c.line, c.account_id, c.email_key, c.external_id_key ${linesOf(scope, piece, 'update')})
    select line, account_id as "accountId" from piece p
    where ${taken('email_key')} or ${taken('external_id_key')}`.execute(db);
  return rows;
}

/** Lines of the piece that give a person another line manager, one who is in the register. */
export async function findChangedManagers(
  scope: ImportScope,
  piece: WritePiece,
): Promise<ChangedManager[]> {
  const { rows } = await sql<ChangedManager>`
    select line, account_id as "accountId", manager_id as "managerId" from (
      select c.line, c.account_id, m.id as manager_id
      ${linesOf(scope, piece, 'update', joinManager(scope, piece.columns))} and m.named) changed
    where manager_id is not null order by line`.execute(scope.db);
  return rows;
}

/** Lines of the piece after which an administrator is none any more. */
export async function findDemotions(
  scope: ImportScope,
  piece: WritePiece,
): Promise<{ line: number; accountId: number }[]> {
  const type = place(piece.columns, 'type');
  const { rows } = await sql<{ line: number; accountId: number }>`
    select c.line, c.account_id as "accountId" ${linesOf(scope, piece, 'update')}
      and c.before[${type}] = 'admin' and c.after[${type}] <> 'admin' order by c.line`.execute(
    scope.db,
  );
  return rows;
}
