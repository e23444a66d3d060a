import { sql, type RawBuilder } from 'kysely';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import type {
  JoinCode,
  JoinCodeCreate,
  JoinCodeListQuery,
} from 'contract/memberships/join-codes.contract.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../../kernel/database/keyset.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../kernel/database/organization.ts';

export interface JoinCodeRow {
  id: number;
  name: string;
  code_end: string;
  state: JoinCode['state'];
  type: JoinCode['type'];
  scoped: boolean;
  scope_group_ids: number[];
  email_domains: string[];
  group_ids: number[];
  uses_max: number | null;
  uses: number;
  approval: boolean;
  expires_at: Date;
  created_at: Date;
  created_by_name: string | null;
}

const state = sql`case when c.revoked_at is not null then 'revoked'
  when c.expires_at <= app.now() then 'expired' when c.uses >= c.uses_max then 'used_up'
  else 'usable' end`;

const columns = sql`c.id, c.name, c.code_end, ${state} as state, c.type, c.scoped, c.email_domains,
  c.uses_max, c.uses, c.approval, c.expires_at, c.created_at,
  coalesce((select json_agg(g.group_id order by g.group_id) from app.join_code_group g
    where g.organization_id = c.organization_id and g.join_code_id = c.id), '[]') as group_ids,
  array(select l.group_id from app.join_code_scope_group l
    where l.organization_id = c.organization_id and l.join_code_id = c.id order by l.group_id) as scope_group_ids,
  (select maker.first_name || ' ' || maker.last_name from app.account maker
    where maker.organization_id = c.organization_id and maker.id = c.created_by) as created_by_name`;

/** @throws BadCursorError */
export async function listJoinCodeRows(
  { db, member }: OrganizationTransaction,
  { state: wanted, sort = '-created', cursor: from, limit = pageSizeDefault }: JoinCodeListQuery,
): Promise<Page<JoinCodeRow> & { total: Total }> {
  const keyset: Keyset = {
    name: sort,
    columns: [{ expression: sql`c.id`, type: 'bigint' }],
    descending: sort === '-created',
  };
  const cursor = from === undefined ? null : decodeCursor(keyset, from);
  const where = sql`c.organization_id = ${member.organizationId}
    and ${wanted === undefined ? sql`true` : sql`${state} = ${wanted}`}`;
  const { rows } = await sql<JoinCodeRow>`
    select ${columns} from app.join_code c where ${where} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*) as count from app.join_code c where ${where}`.execute(db);
  const page = pageOf(keyset, cursor, limit, rows, ({ id }) => [String(id)]);
  return { ...page, total: { count: counted.rows[0]?.count ?? 0, kind: 'exact' } };
}

export async function findJoinCode(
  { db, member }: OrganizationTransaction,
  id: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<JoinCodeRow | undefined> {
  const { rows } = await sql<JoinCodeRow>`
    select ${columns} from app.join_code c
    where c.organization_id = ${member.organizationId} and c.id = ${id} ${lock}`.execute(db);
  return rows[0];
}

/** One code that no one uses or changes until the transaction ends. */
export function lockJoinCode(
  tx: OrganizationTransaction,
  id: number,
): Promise<JoinCodeRow | undefined> {
  return findJoinCode(tx, id, sql`for update of c`);
}

/** @returns the id */
export async function insertJoinCode(
  { db, member }: OrganizationTransaction,
  { groupIds, accessScope, ...values }: JoinCodeCreate,
  code: { hash: string; end: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.join_code (organization_id, name, code_hash, code_end, type, scoped, email_domains,
      uses_max, approval, created_by, expires_at)
    values (${member.organizationId}, ${values.name}, ${code.hash}, ${code.end}, ${values.type},
      ${accessScope !== undefined}, ${values.emailDomains}, ${values.usesMax}, ${values.approval}, ${member.accountId},
      app.now() + make_interval(days => ${values.days}))
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into app.join_code_group (organization_id, join_code_id, group_id)
    select distinct ${member.organizationId}::bigint, ${id}::bigint, group_id
    from unnest(${groupIds}::bigint[]) as group_id`.execute(db);
  await sql`
    insert into app.join_code_scope_group (organization_id, join_code_id, group_id)
    select distinct ${member.organizationId}::bigint, ${id}::bigint, group_id
    from unnest(${accessScope ?? []}::bigint[]) as group_id`.execute(db);
  return id;
}

export async function setRevoked(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<void> {
  await sql`
    update app.join_code set revoked_at = app.now()
    where organization_id = ${member.organizationId} and id = ${id}
      and revoked_at is null`.execute(db);
}

/**
 * Join codes that can still be used and put anyone who joins into one of these groups, or have it in the access scope
 * they give, by name.
 */
export async function joinCodesGiving(
  { db, member }: InOrganization,
  groupIds: readonly number[],
): Promise<{ group_id: number; id: number; name: string }[]> {
  const { rows } = await sql<{ group_id: number; id: number; name: string }>`
    select given.group_id, c.id, c.name
    from app.join_code c join (
        select g.join_code_id, g.group_id from app.join_code_group g
        where g.organization_id = ${member.organizationId} and g.group_id = any(${groupIds})
        union
        select l.join_code_id, l.group_id from app.join_code_scope_group l
        where l.organization_id = ${member.organizationId} and l.group_id = any(${groupIds})
      ) given on given.join_code_id = c.id
    where c.organization_id = ${member.organizationId}
      and c.revoked_at is null and c.expires_at > app.now()
      and (c.uses_max is null or c.uses < c.uses_max)
    order by c.name, c.id`.execute(db);
  return rows;
}

/** The groups of the access scope of the managers this code makes; null: the whole organization. */
export async function scopeOfCode(
  { db, member }: InOrganization,
  id: number,
): Promise<number[] | null> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select l.group_id from app.join_code_scope_group l
      where l.organization_id = c.organization_id and l.join_code_id = c.id order by l.group_id) as ids
    from app.join_code c
    where c.organization_id = ${member.organizationId} and c.id = ${id} and c.scoped`.execute(db);
  return rows[0]?.ids ?? null;
}
