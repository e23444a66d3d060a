import { sql } from 'kysely';
import type { Colleague } from 'contract/memberships/team.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

interface TeamRow extends Colleague {
  is_line_manager: boolean;
  total: number;
}

/** As many as a panel names. */
const namedMax = 5;

export interface Team {
  lineManager: Colleague | null;
  people: Colleague[];
  total: number;
}

/** The line manager of the caller, and by name the active people who have the same one, or report to the caller. */
export async function findTeam({
  db,
  member: { organizationId, accountId },
}: OrganizationTransaction): Promise<Team> {
  const { rows } = await sql<TeamRow>`
    with me as (
      select id, line_manager_id from app.account
      where organization_id = ${organizationId} and id = ${accountId}),
    team as (
      select a.id, a.first_name || ' ' || a.last_name as name, a.job_title, a.department, a.name_key,
        a.id = me.line_manager_id as is_line_manager
      from me join app.account a on a.organization_id = ${organizationId} and a.deleted_at is null
        and a.status = 'active' and a.id <> me.id and (a.id = me.line_manager_id
          or a.line_manager_id in (me.line_manager_id, me.id)))
    select id, name, job_title as "jobTitle", department, coalesce(is_line_manager, false) as is_line_manager,
      (count(*) filter (where is_line_manager is not true) over ())::int as total
    from team order by is_line_manager is true desc, name_key, id limit ${namedMax + 1}`.execute(
    db,
  );
  const colleagues = rows.map(({ id, name, jobTitle, department, is_line_manager }) => ({
    is_line_manager,
    colleague: { id, name, jobTitle, department },
  }));
  return {
    lineManager: colleagues.find((one) => one.is_line_manager)?.colleague ?? null,
    people: colleagues.filter((one) => !one.is_line_manager).map((one) => one.colleague),
    total: rows[0]?.total ?? 0,
  };
}
