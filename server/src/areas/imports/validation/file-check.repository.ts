import { sql, type RawBuilder } from 'kysely';
import type { CodedError } from 'contract/people/cell-error-messages.ts';
import { importErrorMessage } from 'contract/people/error-messages.ts';
import type { ImportField } from 'contract/imports/fields.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** What the file says about itself: the same key in two lines, managers that stand in it. */

export interface LineKeySet {
  emails: readonly string[];
  externalIds: readonly string[];
  accountIds: readonly number[];
  duplicateKeys: readonly string[];
}

/** Stands in a sentence for the row further up until the database knows it. */
export const further = { row: '{row}', name: '' };

/** What no two lines of a file may have in common. */
export interface RepeatedKey {
  name: string;
  /** The column of app.import_check; `list`: it holds several. */
  column: string;
  list?: boolean;
  /** The cell to fix; null: reported only where no other key of the row says the same. */
  field: ImportField | null;
  /** The finding: where the row further up is, and the person in it. */
  message: CodedError;
  /** Only lines with one of these. */
  wanted: readonly unknown[] | null;
}

/** Those of people; `among`: as some lines have them. */
export function keysOfPeople(among: LineKeySet | null): RepeatedKey[] {
  return [
    {
      name: 'email',
      column: 'email_key',
      field: 'email',
      message: importErrorMessage('row_same_email', further),
      wanted: among?.emails ?? null,
    },
    {
      name: 'externalId',
      column: 'external_id_key',
      field: 'externalId',
      message: importErrorMessage('row_same_external_id', further),
      wanted: among?.externalIds ?? null,
    },
    {
      name: 'person',
      column: 'account_id',
      field: null,
      message: importErrorMessage('row_same_person', further),
      wanted: among?.accountIds ?? null,
    },
    {
      name: 'duplicate',
      column: 'duplicate_keys',
      list: true,
      field: 'birthDate',
      message: importErrorMessage('row_same_birth', further),
      wanted: among?.duplicateKeys ?? null,
    },
  ];
}

function error(
  field: RawBuilder<unknown>,
  code: string,
  coded: Record<'messageCode' | 'values' | 'message' | 'hint' | 'otherLine', RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const { messageCode, values, message, hint, otherLine } = coded;
  return sql`jsonb_build_object('field', ${field}, 'code', ${code}::text,
    'messageCode', jsonb_build_object('code', ${messageCode}, 'values', ${values}), 'message', ${message},
    'hint', ${hint}, 'suggestion', null, 'lines', null, 'otherLine', ${otherLine})`;
}

/**
 * Among rows with the same key the first counts and the others are errors. `lines`: only these are marked; null: all.
 */
export async function markRepeated(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  keys: readonly RepeatedKey[],
  lines: readonly number[] | null,
): Promise<void> {
  const keyed = ({ name, column, list, field, message, wanted }: RepeatedKey) => {
    const key = list ? sql`one.key` : sql`${sql.ref(column)}::text`;
    const from = list
      ? sql`app.import_check, unnest(${sql.ref(column)}) as one (key)`
      : sql`app.import_check`;
    return sql`
      select ${name}::text as name, ${field}::text as field, ${message.code}::text as message_code,
        ${message.text[0]}::text as words, ${key} as key,
        line, first_name, last_name
      from ${from}
      where organization_id = ${organizationId} and import_id = ${importId} and outcome <> 'leftOut'
        and ${key} is not null
        and ${wanted === null ? sql`true` : sql`${key} = any(${wanted.map(String)})`}`;
  };
  const number = sql`to_char(f.first_line, 'FM9,999,999')`;
  const who = sql`f.first_name || ' ' || f.last_name`;
  const own = error(sql`k.field`, 'repeated', {
    messageCode: sql`k.message_code`,
    values: sql`jsonb_build_object('row', f.first_line, 'name', ${who})`,
    message: sql`replace(k.words, ${further.row}, ${number})`,
    hint: who,
    otherLine: sql`f.first_line`,
  });
  await sql`
    with keyed as materialized (${sql.join(keys.map(keyed), sql` union all `)}),
    firsts as (
      select name, key, min(line) as first_line,
        (array_agg(first_name order by line))[1] as first_name,
        (array_agg(last_name order by line))[1] as last_name
      from keyed group by name, key having count(distinct line) > 1),
    repeated as (
      select k.line, jsonb_agg(distinct ${own}) as all_errors,
        jsonb_agg(distinct ${own}) filter (where k.field is not null) as key_errors
      from keyed k join firsts f on f.name = k.name and f.key = k.key and k.line > f.first_line
      group by k.line)
    update app.import_check c
    set outcome = 'error', errors = coalesce(c.errors, '[]') || coalesce(r.key_errors, r.all_errors)
    from repeated r
    where c.organization_id = ${organizationId} and c.import_id = ${importId}
      and c.line = r.line
      and ${lines === null ? sql`true` : sql`c.line = any(${lines})`}`.execute(db);
}

function either(email: string | undefined, id: string | undefined): RawBuilder<unknown> {
  return sql`case when w.is_email then ${email}::text else ${id}::text end`;
}

/** Manager keys that stand in lines to be written; `lines`: only of these lines. */
function wantedManagers(
  { member: { organizationId } }: InOrganization,
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
  tx: InOrganization,
  importId: number,
  lines: readonly number[] | null,
): Promise<void> {
  const { db, member } = tx;
  const own = (table: string) =>
    sql`${sql.ref(`${table}.organization_id`)} = ${member.organizationId} and ${sql.ref(`${table}.import_id`)} = ${importId}`;
  const wanted = wantedManagers(tx, importId, lines);
  for (const column of ['email_key', 'external_id_key']) {
    await sql`
      with wanted as materialized (${wanted})
      update app.import_check c set is_manager = true from wanted w
      where ${own('c')} and c.outcome <> 'leftOut' and not c.is_manager
        and w.is_email = ${column === 'email_key'} and ${sql.ref(`c.${column}`)} = w.key`.execute(
      db,
    );
  }
  const [byEmail, byId] = [
    importErrorMessage('manager_email_unknown'),
    importErrorMessage('manager_id_unknown'),
  ];
  const lost = error(sql`'lineManager'`, 'not_found', {
    messageCode: either(byEmail.code, byId.code),
    values: sql`'{}'::jsonb`,
    message: either(byEmail.text[0], byId.text[0]),
    hint: either(byEmail.text[1], byId.text[1]),
    otherLine: sql`null`,
  });
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
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  keys: LineKeySet,
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select line from app.import_check
    where organization_id = ${organizationId} and import_id = ${importId} and outcome <> 'leftOut'
      and (email_key = any(${keys.emails}) or external_id_key = any(${keys.externalIds})
        or account_id = any(${keys.accountIds}) or duplicate_keys && ${keys.duplicateKeys}::text[]
        or manager_key = any(${[...keys.emails, ...keys.externalIds]}))
    order by line limit 1000`.execute(db);
  return rows.map((row) => row.line);
}
