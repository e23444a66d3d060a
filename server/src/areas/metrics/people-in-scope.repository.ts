import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { Days } from './range.ts';

export interface PeopleInScope {
  /** Active now. */
  people: number;
  /** The people among them who cannot be reached by email. */
  unreachable: number;
  dependants: number;
  households: number;
}

/** The current directory of the people a scoped manager sees, each read once. */
export async function countPeopleInScope({
  db,
  member,
}: OrganizationTransaction): Promise<PeopleInScope> {
  const { organizationId } = member;
  const { rows } = await sql<PeopleInScope>`
    with theirs as materialized (
      select id, status, email, email_key, deliverability, subscription, dependant_count
      from app.account where organization_id = ${organizationId} and deleted_at is null)
    select count(*) filter (where status = 'active') as people,
      count(*) filter (where status = 'active' and (
        email is null or deliverability in ('hard_bounced', 'complained')
        or subscription = 'unsubscribed'
        or exists (select from app.suppression s
            where s.organization_id = ${organizationId} and s.email_key = theirs.email_key
              and (s.until is null or s.until > now())))) as unreachable,
      count(*) filter (where dependant_count > 0) as households,
      (select count(distinct d.id) from theirs cross join lateral (
          select dependant_id from app.dependant_guardian
          where organization_id = ${organizationId} and account_id = theirs.id offset 0) g
        join app.dependant d on d.organization_id = ${organizationId} and d.id = g.dependant_id
        where theirs.dependant_count > 0 and d.deleted_at is null) as dependants
    from theirs`.execute(db);
  return rows[0] ?? { people: 0, unreachable: 0, dependants: 0, households: 0 };
}

export interface ReachInScope {
  reached: number;
  accepted: number;
  returned: number;
}

/**
 * Those of their active people who were reached on these days, and what was sent to them: also by entries that were
 * merged into theirs, each person once.
 */
export async function countReachInScope(
  { db, member }: OrganizationTransaction,
  { from, to }: Days,
): Promise<ReachInScope> {
  const { organizationId } = member;
  const { rows } = await sql<ReachInScope>`
    with theirs as materialized (
      select id from app.account
      where organization_id = ${organizationId} and deleted_at is null and status = 'active'),
    entry as materialized (
      select id as account_id, id as person_id from theirs
      union all
      select e.account_id, theirs.id from theirs cross join lateral (
        select account_id from app.merged_account
        where organization_id = ${organizationId} and into_id = theirs.id offset 0) e)
    select
      (select count(distinct entry.person_id) from entry cross join lateral (
        select from app.engagement_active_day
        where organization_id = ${organizationId} and account_id = entry.account_id
          and day between ${from}::date and ${to}::date limit 1) active) as reached,
      count(*) filter (where first.kind = 'accepted') as accepted,
      count(*) filter (where first.kind = 'bounced') as returned
    from entry cross join lateral (
      select kind from app.engagement_first
      where organization_id = ${organizationId} and account_id = entry.account_id
        and about = 'message' and kind in ('accepted', 'bounced')
        and coalesce(person_day, machine_day) between ${from}::date and ${to}::date offset 0) first
  `.execute(db);
  return rows[0] ?? { reached: 0, accepted: 0, returned: 0 };
}
