import { sql, type RawBuilder } from 'kysely';
import type { ImportScope } from './imports.repository.ts';

/** What the file says about itself: the same key in two lines, managers that stand in it. */

export interface LineKeySet {
  emails: readonly string[];
  externalIds: readonly string[];
  accountIds: readonly number[];
}

function error(
  field: RawBuilder<unknown>,
  code: string,
  message: RawBuilder<unknown>,
  hint: RawBuilder<unknown>,
  otherLine: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`jsonb_build_object('field', ${field}, 'code', ${code}::text, 'message', ${message},
    'hint', ${hint}, 'suggestion', null, 'lines', null, 'otherLine', ${otherLine})`;
}

/**
 * Of lines with the same e-mail, external id or person, the first stands and the others are errors.
 * `among`: only lines with one of these keys are looked at, and only `lines` of them marked.
 */
export async function markRepeated(
  { db, organizationId }: ImportScope,
  importId: number,
  among: (LineKeySet & { lines: readonly number[] }) | null,
): Promise<void> {
  const keyed = (
    field: RawBuilder<unknown>,
    key: string,
    wanted: readonly unknown[] | undefined,
  ) => sql`
    select ${field} as field, ${sql.ref(key)}::text as key, line, first_name, last_name
    from app.import_check
    where organization_id = ${organizationId} and import_id = ${importId} and outcome <> 'leftOut'
      and ${sql.ref(key)} is not null
      and ${wanted === undefined ? sql`true` : sql`${sql.ref(key)} = any(${wanted})`}`;
  const number = sql`to_char(f.first_line, 'FM9,999,999')`;
  const message = sql`case when k.field = 'person' then 'Line ' || ${number} || ' is about the same person'
    else 'Line ' || ${number} || ' has the same ' ||
      case when k.field = 'email' then 'e-mail' else 'id' end end`;
  const own = error(
    sql`nullif(k.field, 'person')`,
    'repeated',
    message,
    sql`f.first_name || ' ' || f.last_name`,
    sql`f.first_line`,
  );
  await sql`
    with keyed as materialized (
      ${keyed(sql`'email'`, 'email_key', among?.emails)}
      union all ${keyed(sql`'externalId'`, 'external_id_key', among?.externalIds)}
      union all ${keyed(sql`'person'`, 'account_id', among?.accountIds)}),
    firsts as (
      select field, key, min(line) as first_line,
        (array_agg(first_name order by line))[1] as first_name,
        (array_agg(last_name order by line))[1] as last_name
      from keyed group by field, key having count(*) > 1),
    repeated as (
      select k.line, jsonb_agg(${own} order by k.field) as all_errors,
        jsonb_agg(${own} order by k.field) filter (where k.field <> 'person') as key_errors
      from keyed k join firsts f on f.field = k.field and f.key = k.key and k.line > f.first_line
      group by k.line)
    update app.import_check c
    set outcome = 'error', errors = coalesce(c.errors, '[]') || coalesce(r.key_errors, r.all_errors)
    from repeated r
    where c.organization_id = ${organizationId} and c.import_id = ${importId}
      and c.line = r.line
      and ${among === null ? sql`true` : sql`c.line = any(${among.lines})`}`.execute(db);
}

/** Manager keys that stand in lines to be written; `lines`: only of these lines. */
function wantedManagers(
  { organizationId }: ImportScope,
  importId: number,
  lines: readonly number[] | null,
): RawBuilder<unknown> {
  return sql`select distinct manager_key as key, manager_key like '%@%' as is_email
    from app.import_check
    where organization_id = ${organizationId} and import_id = ${importId} and manager_key is not null
      and outcome <> 'leftOut' and ${lines === null ? sql`true` : sql`line = any(${lines})`}`;
}

/**
 * Notes which lines are managers of others, so that they are written first, and which managers are
 * nowhere to be found. `lines`: only what these lines need.
 */
export async function markManagers(
  scope: ImportScope,
  importId: number,
  lines: readonly number[] | null,
): Promise<void> {
  const { db, organizationId } = scope;
  const own = (table: string) =>
    sql`${sql.ref(`${table}.organization_id`)} = ${organizationId} and ${sql.ref(`${table}.import_id`)} = ${importId}`;
  const wanted = wantedManagers(scope, importId, lines);
  for (const column of ['email_key', 'external_id_key']) {
    await sql`
      with wanted as materialized (${wanted})
      update app.import_check c set is_manager = true from wanted w
      where ${own('c')} and c.outcome <> 'leftOut' and not c.is_manager
        and w.is_email = ${column === 'email_key'} and ${sql.ref(`c.${column}`)} = w.key`.execute(
      db,
    );
  }
  const lost = error(
    sql`'lineManager'`,
    'not_found',
    sql`case when w.is_email then 'Nobody has this e-mail' else 'Nobody has this id' end`,
    sql`'Neither in Atrium nor in this file'`,
    sql`null`,
  );
  await sql`
    with wanted as materialized (${wanted}),
    present as materialized (
      select c.email_key as key from app.import_check c join wanted w on w.is_email and w.key = c.email_key
        where ${own('c')} and c.outcome <> 'leftOut'
      union
      select c.external_id_key from app.import_check c
        join wanted w on not w.is_email and w.key = c.external_id_key
        where ${own('c')} and c.outcome <> 'leftOut')
    update app.import_check c
    set outcome = 'error', errors = coalesce(c.errors, '[]') || ${lost}
    from wanted w
    where ${own('c')} and c.manager_key = w.key and c.outcome <> 'leftOut'
      and ${lines === null ? sql`true` : sql`c.line = any(${lines})`}
      and not exists (select from present p where p.key = w.key)`.execute(db);
}

/** Lines, skipped ones aside, that share one of these keys or name one as their manager. */
export async function findRelatedLines(
  { db, organizationId }: ImportScope,
  importId: number,
  keys: LineKeySet,
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select line from app.import_check
    where organization_id = ${organizationId} and import_id = ${importId} and outcome <> 'leftOut'
      and (email_key = any(${keys.emails}) or external_id_key = any(${keys.externalIds})
        or account_id = any(${keys.accountIds})
        or manager_key = any(${[...keys.emails, ...keys.externalIds]}))
    order by line limit 1000`.execute(db);
  return rows.map((row) => row.line);
}
