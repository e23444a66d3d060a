import { sql } from 'kysely';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { AccountStatus } from 'contract/people/account.ts';
import type { StoredValues } from '../../fields/fields.public.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

/** What calls for many people read of each: a whole row may be kilobytes of notes. */
export interface ManyRow {
  id: number;
  type: AccountType;
  status: AccountStatus;
  first_name: string;
  last_name: string;
  preferred_name: string | null;
  email: string | null;
  external_id: string | null;
  job_title: string | null;
  department: string | null;
  location: string | null;
  line_manager_id: number | null;
  locale: string | null;
  time_zone: string | null;
  start_date: string | null;
  end_date: string | null;
  tags: string[];
  custom: StoredValues;
  deleted_at: Date | null;
}

/** The rows of these ids, locked until the transaction ends, in the order of their ids. */
export async function lockMany(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<ManyRow[]> {
  const { rows } = await sql<ManyRow>`
    select id, type, status, first_name, last_name, preferred_name, email, external_id, job_title,
      department, location, line_manager_id, locale, time_zone, start_date, end_date, tags,
      custom, deleted_at
    from app.account
    where organization_id = ${member.organizationId} and id = any(${ids})
    order by id for update`.execute(db);
  return rows;
}

/** The columns that calls for many people write. */
export type ManyValues = Pick<
  ManyRow,
  | 'id'
  | 'status'
  | 'job_title'
  | 'department'
  | 'location'
  | 'line_manager_id'
  | 'start_date'
  | 'end_date'
  | 'locale'
  | 'time_zone'
  | 'tags'
  | 'custom'
> & { search_key: string };

/** Writes these columns in one statement and raises the versions; the rows are locked by the caller. */
export async function updateMany(
  { db, member }: OrganizationTransaction,
  rows: readonly ManyValues[],
): Promise<void> {
  await sql`
    update app.account as account
    set status = row.status, job_title = row.job_title, department = row.department,
      location = row.location, line_manager_id = row.line_manager_id, start_date = row.start_date,
      end_date = row.end_date, locale = row.locale, time_zone = row.time_zone, tags = row.tags,
      custom = row.custom, search_key = row.search_key,
      version = account.version + 1, updated_at = now(), updated_by = ${member.accountId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, status text,
      job_title text, department text, location text, line_manager_id bigint, start_date date,
      end_date date, locale text, time_zone text, tags text[], custom jsonb, search_key text)
    where account.organization_id = ${member.organizationId} and account.id = row.id`.execute(db);
}

/** Which of these people stand above themselves. */
export async function inCircles(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive line as (
      select id as start, line_manager_id as id from app.account
      where organization_id = ${member.organizationId} and id = any(${ids})
      union
      select line.start, above.line_manager_id
      from line join app.account above
        on above.organization_id = ${member.organizationId} and above.id = line.id
      where line.id <> line.start)
    select start as id from line where id = start`.execute(db);
  return rows.map((row) => row.id);
}
