import { sql } from 'kysely';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../kernel/database/organization.ts';

/** One change of the lines of management at a time, so that two cannot close a circle together. */
export async function lockReportingLines({ db, member }: InOrganization): Promise<void> {
  await sql`select from app.organization where id = ${member.organizationId}
    for no key update`.execute(db);
}

/**
 * Whether they stand somewhere above this manager, or are this manager; also by way of people the caller does not see.
 */
export async function reportsTo(
  { db }: OrganizationTransaction,
  managerId: number,
  id: number,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select app.reports_to(${managerId}, ${id}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Whether a person below them is out of the scoped manager's sight. */
export async function hasReportsBeyondScope(
  { db }: OrganizationTransaction,
  id: number,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select app.has_reports_beyond_scope(${id}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Everyone from this manager up, themselves included. */
export async function lineAbove(
  { db, member }: OrganizationTransaction,
  managerId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive line as (
      select id, line_manager_id from app.account
      where organization_id = ${member.organizationId} and id = ${managerId}
      union
      select above.id, above.line_manager_id from app.account above
        join line on above.id = line.line_manager_id
      where above.organization_id = ${member.organizationId})
    select id from line`.execute(db);
  return rows.map((row) => row.id);
}
