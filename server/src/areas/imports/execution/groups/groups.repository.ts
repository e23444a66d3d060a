import { sql } from 'kysely';
import type { InOrganization } from '../../../../kernel/database/organization.ts';

export interface JoinCount {
  join: string;
  people: number;
  /** How many different groups there are. */
  groups: number;
}

/** Into which groups the lines of a check put people who are not in them, those with most people first. */
export async function countJoins(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  limit: number,
): Promise<JoinCount[]> {
  const { rows } = await sql<JoinCount>`
    select one.key as join, count(*)::int as people, (count(*) over ())::int as groups
    from app.import_check c, unnest(c.joins) as one (key)
    where c.organization_id = ${organizationId} and c.import_id = ${importId}
      and c.outcome in ('create', 'update', 'unchanged')
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

/**
 * Updates whether the rows that name one of these groups change anything through them.
 *
 * @param named groups decided just now
 * @param meant all groups by name that get people
 */
export async function settleJoins(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  { named, meant }: { named: readonly string[]; meant: readonly string[] },
): Promise<void> {
  await sql`
    with said as materialized (
      select c.line, array_remove(coalesce(c.fields, '{}'), 'groups')
        || case when exists (select from unnest(c.joins) as one (key)
             where one.key like '#%' or one.key = any(${meant}::text[]))
           then array['groups'] else '{}' end as fields
      from app.import_check c
      where c.organization_id = ${organizationId} and c.import_id = ${importId}
        and c.outcome in ('update', 'unchanged') and c.joins && ${named}::text[])
    update app.import_check c
    set fields = nullif(said.fields, '{}'),
      outcome = case when cardinality(said.fields) > 0 then 'update' else 'unchanged' end
    from said
    where c.organization_id = ${organizationId} and c.import_id = ${importId} and c.line = said.line`.execute(
    db,
  );
}

/**
 * Records rows that change only groups, and locks their people. People in the trash wait.
 *
 * @returns how many are recorded, and how many wait
 */
export async function recordJoined(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  lines: readonly { line: number; accountId: number | null }[],
): Promise<{ joined: number; conflicts: number }> {
  const accountIds = lines.map(({ accountId }) => accountId);
  const { rows } = await sql<{ joined: number; conflicts: number }>`
    with present as materialized (
      select id from app.account
      where organization_id = ${organizationId} and id = any(${accountIds}::bigint[])
        and deleted_at is null order by id for share),
    noted as (
      insert into app.import_write (organization_id, import_id, line, result, reason, account_id)
      select ${organizationId}, ${importId}, l.line, case when p.id is null then 'conflict' else 'joined' end,
        case when p.id is null then 'gone' end, l.account_id
      from unnest(${lines.map(({ line }) => line)}::int[], ${accountIds}::bigint[])
          as l (line, account_id) left join present p on p.id = l.account_id
      returning result)
    select (count(*) filter (where result = 'joined'))::int as joined,
      (count(*) filter (where result = 'conflict'))::int as conflicts from noted`.execute(db);
  return rows[0] ?? { joined: 0, conflicts: 0 };
}

/** The people of lines that are written. */
export async function findWrittenPeople(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  lines: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ line: number; id: number }>`
    select line, account_id as id from app.import_write
    where organization_id = ${organizationId} and import_id = ${importId} and line = any(${lines}::int[])
      and line between ${lines[0] ?? 0} and ${lines.at(-1) ?? 0} and result <> 'conflict'`.execute(
    db,
  );
  return new Map(rows.map(({ line, id }) => [line, id]));
}
