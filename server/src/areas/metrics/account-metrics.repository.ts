import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { Days } from './range.ts';

const messagesMax = 200;

export interface AccountCounts {
  received: number;
  opened: number;
  clicked: number;
  viewed: number;
  active_days: number;
}

const within = (days: Days | null, column: 'person_day' | 'day') =>
  days
    ? sql`${sql.ref(column)} between ${days.from}::date and ${days.to}::date`
    : sql`${sql.ref(column)} is not null`;

/** What a person did for the first time in the period, themselves; with several entries of theirs, by each once. */
export async function countOfAccount(
  { db, member }: OrganizationTransaction,
  entries: readonly number[],
  days: Days | null,
): Promise<AccountCounts> {
  const { rows } = await sql<AccountCounts>`
    select count(distinct about_id) filter (where about = 'message' and kind = 'accepted') as received,
      count(distinct about_id) filter (where about = 'message' and kind = 'opened') as opened,
      count(distinct about_id) filter (where about = 'message' and kind = 'clicked') as clicked,
      count(distinct about_id) filter (where about = 'content' and kind = 'viewed') as viewed,
      (select count(distinct day) from app.engagement_active_day
        where organization_id = ${member.organizationId} and account_id = any(${entries})
          and ${within(days, 'day')}) as active_days
    from app.engagement_first
    where organization_id = ${member.organizationId} and account_id = any(${entries})
      and ${within(days, 'person_day')}`.execute(db);
  return rows[0] ?? { received: 0, opened: 0, clicked: 0, viewed: 0, active_days: 0 };
}

export interface AccountDay extends Pick<AccountCounts, 'received' | 'opened' | 'clicked'> {
  day: string;
}

/** What they did for the first time on each day of the period on which there was any. */
export async function findDaysOfAccount(
  { db, member }: OrganizationTransaction,
  entries: readonly number[],
  days: Days,
): Promise<AccountDay[]> {
  const { rows } = await sql<AccountDay>`
    select person_day as day, count(distinct about_id) filter (where kind = 'accepted') as received,
      count(distinct about_id) filter (where kind = 'opened') as opened,
      count(distinct about_id) filter (where kind = 'clicked') as clicked
    from app.engagement_first
    where organization_id = ${member.organizationId} and account_id = any(${entries})
      and about = 'message' and ${within(days, 'person_day')}
    group by person_day order by person_day`.execute(db);
  return rows;
}

export interface AccountMessage {
  id: number;
  subject: string;
  received: string;
  opened: string | null;
  clicked: string | null;
  unsubscribed: string | null;
}

/** The latest messages that arrived in the period, and the first day of what they did with each. */
export async function findMessagesOfAccount(
  { db, member }: OrganizationTransaction,
  entries: readonly number[],
  days: Days | null,
): Promise<AccountMessage[]> {
  const firstDay = (kind: string) => sql`(
    select min(person_day) from app.engagement_first f
    where f.organization_id = ${member.organizationId} and f.about = 'message'
      and f.about_id = got.about_id and f.kind = ${kind} and f.account_id = any(${entries}))`;
  const { rows } = await sql<AccountMessage>`
    select m.id, m.subject, min(got.person_day) as received, ${firstDay('opened')} as opened,
      ${firstDay('clicked')} as clicked, ${firstDay('unsubscribed')} as unsubscribed
    from app.engagement_first got
      join app.message m on m.organization_id = got.organization_id and m.id = got.about_id
    where got.organization_id = ${member.organizationId} and got.account_id = any(${entries})
      and got.about = 'message' and got.kind = 'accepted' and ${within(days, 'person_day')}
    group by m.organization_id, m.id, got.about_id
    order by received desc, m.id desc limit ${messagesMax}`.execute(db);
  return rows;
}
