import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

export interface PeopleDay {
  day: string;
  joined: number;
  gone: number;
}

/** Days on which someone came or left, from a day on. */
export async function findPeopleDays(
  { db, member }: OrganizationTransaction,
  from: string,
): Promise<PeopleDay[]> {
  const { rows } = await sql<PeopleDay>`
    select day, joined, gone from app.metric_people_day
    where organization_id = ${member.organizationId} and day >= ${from}::date
    order by day`.execute(db);
  return rows;
}

/** Active people at the end of the day before. */
export async function peopleBefore(
  { db, member }: OrganizationTransaction,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(joined - gone), 0) as people from app.metric_people_day
    where organization_id = ${member.organizationId} and day < ${day}::date`.execute(db);
  return rows[0]?.people ?? 0;
}

export interface RegisterCounts {
  deactivated: number;
  unreachable: number;
  dependants: number;
  households: number;
}

/** The current directory. People who cannot be reached are few: each reason is found by its own index. */
export async function countRegister({
  db,
  member,
}: OrganizationTransaction): Promise<RegisterCounts> {
  const inUse = sql`a.organization_id = ${member.organizationId} and a.deleted_at is null`;
  const { rows } = await sql<RegisterCounts>`
    select
      (select count(*) from app.account a where ${inUse} and status = 'deactivated') as deactivated,
      (select count(*) from (
        select id from app.account a where ${inUse} and status = 'active' and email is null
        union
        select id from app.account a
        where ${inUse} and status = 'active' and deliverability <> 'ok'
          and deliverability in ('hard_bounced', 'complained')
        union
        select id from app.account a
        where ${inUse} and status = 'active' and subscription = 'unsubscribed'
        union
        select a.id from app.suppression s join app.account a
          on ${inUse} and a.email_key = s.email_key and a.status = 'active'
        where s.organization_id = ${member.organizationId}
          and (s.until is null or s.until > now())) unreachable) as unreachable,
      (select count(*) from app.dependant
        where organization_id = ${member.organizationId} and deleted_at is null
          and guarded <> 'trash') as dependants,
      (select count(*) from app.account a where ${inUse} and dependant_count > 0) as households
  `.execute(db);
  return rows[0] ?? { deactivated: 0, unreachable: 0, dependants: 0, households: 0 };
}
