import { sql } from 'kysely';
import type { Relationship } from 'contract/dependants/dependant.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../../../kernel/database/keyset.ts';

export interface GuardianOfFile {
  id: number;
  name: string;
}

const byFirstLine: Keyset = {
  name: 'households',
  columns: [
    { expression: sql`named.line`, type: 'bigint' },
    { expression: sql`named.id`, type: 'bigint' },
  ],
  descending: false,
};

/**
 * Guardians named by rows of an import, by the first of these rows.
 *
 * @throws BadCursorError
 */
export async function listGuardiansOfFile(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  query: { cursor: string | undefined; limit: number },
): Promise<Page<GuardianOfFile> & { total: number }> {
  const cursor = query.cursor === undefined ? null : decodeCursor(byFirstLine, query.cursor);
  const named = sql`(
    select guardian.id, min(c.line) as line
    from app.import_check c,
      lateral (values (c.account_id), (c.second_account_id)) as guardian (id)
    where c.organization_id = ${organizationId} and c.import_id = ${importId}
      and c.outcome <> 'leftOut' and guardian.id is not null
    group by guardian.id)`;
  const { rows } = await sql<GuardianOfFile & { line: number; total: number }>`
    with named as materialized ${named}
    select named.id, named.line, a.first_name || ' ' || a.last_name as name,
      (select count(*)::int from named) as total
    from named join app.account a on a.organization_id = ${organizationId} and a.id = named.id
    where ${beyond(byFirstLine, cursor)}
    order by ${orderOf(byFirstLine, cursor)} limit ${query.limit + 1}`.execute(db);
  const page = pageOf(byFirstLine, cursor, query.limit, rows, (row) => [
    String(row.line),
    String(row.id),
  ]);
  return { ...page, total: rows[0]?.total ?? 0 };
}

export interface LineOfFamily {
  guardianId: number;
  line: number;
  outcome: 'error' | 'create' | 'update' | 'unchanged';
  firstName: string;
  lastName: string;
  dependantId: number | null;
  after: (string | null)[] | null;
}

/** The lines that name these guardians; who came of one already stands with their id. */
export async function findLinesOfFamilies(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  guardianIds: readonly number[],
): Promise<LineOfFamily[]> {
  const { rows } = await sql<LineOfFamily>`
    select guardian.id as "guardianId", c.line, c.outcome, c.first_name as "firstName",
      c.last_name as "lastName", coalesce(w.dependant_id, c.dependant_id) as "dependantId", c.after
    from app.import_check c
      cross join lateral (values (c.account_id), (c.second_account_id)) as guardian (id)
      left join app.import_write w on w.organization_id = c.organization_id
        and w.import_id = c.import_id and w.line = c.line
    where c.organization_id = ${organizationId} and c.import_id = ${importId}
      and c.outcome <> 'leftOut' and guardian.id = any(${guardianIds})
    order by c.line`.execute(db);
  return rows;
}

export interface MemberWhoStands {
  guardianId: number;
  id: number;
  firstName: string;
  lastName: string;
  relationship: Relationship;
  birthDate: string | null;
}

/** The dependants outside the trash these people guard, the oldest first. */
export async function findMembersWhoStand(
  { db, member: { organizationId } }: InOrganization,
  guardianIds: readonly number[],
): Promise<MemberWhoStands[]> {
  const { rows } = await sql<MemberWhoStands>`
    select g.account_id as "guardianId", d.id, d.first_name as "firstName",
      d.last_name as "lastName", d.relationship, d.birth_date as "birthDate"
    from app.dependant_guardian g join app.dependant d
      on d.organization_id = g.organization_id and d.id = g.dependant_id
    where g.organization_id = ${organizationId} and g.account_id = any(${guardianIds})
      and d.deleted_at is null
    order by d.birth_key, d.name_key, d.id`.execute(db);
  return rows;
}
