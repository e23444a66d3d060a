import { sql } from 'kysely';
import type { Queries, InOrganization } from '../../../kernel/database/organization.ts';

/** Reminders leave in these hours of the organization's day, the last one included: no one is woken by one. */
const hours = { first: 9, last: 17 } as const;

/** The organizations that remind and where it is day. */
export async function organizationsThatRemind(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_that_remind(${hours.first}, ${hours.last}) as id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Takes down that the next reminders go to these people, so that they go once, and makes their invitations ready to
 * be mailed again. Left alone is anyone who cannot join or cannot be reached, and whose link has ended.
 *
 * @returns the ids of at most `most` invitations
 */
export async function markDue({ db, member }: InOrganization, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update app.invitation i set reminders = due.reminders, delivery = 'queued'
    from (
      select open.id, come.days as reminders
      from app.organization o
        join app.invitation open on open.organization_id = o.id
        join app.account a on a.organization_id = open.organization_id and a.id = open.account_id
        cross join lateral (
          select count(*) as days from unnest(o.reminder_days) as day
          where open.delivered_at <= app.now() - make_interval(days => day)) come
      where o.id = ${member.organizationId} and open.organization_id = ${member.organizationId}
        and open.reminders < cardinality(o.reminder_days)
        and open.ended_at is null and open.delivery = 'sent' and open.account_id is not null
        and open.reminders < come.days and open.expires_at > app.now()
        and a.deleted_at is null and a.status = 'active' and a.access = 'invited'
        and a.email_key = open.email_key and a.deliverability not in ('hard_bounced', 'complained')
      order by open.delivered_at, open.id limit ${sql.lit(most)}
      for update of open skip locked) due
    where i.organization_id = ${member.organizationId} and i.id = due.id
    returning i.id`.execute(db);
  return rows.map(({ id }) => id);
}
