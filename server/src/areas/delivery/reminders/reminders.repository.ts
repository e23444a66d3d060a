import { sql, type RawBuilder } from 'kysely';
import type { ReminderFailure, ReminderOccasion } from 'contract/content/reminders.contract.ts';
import type { MessageState } from 'contract/delivery/message.ts';
import type { Queries, InOrganization } from '../../../kernel/database/organization.ts';
import { toAcknowledge } from '../../content/content.public.ts';
import { currentOf } from '../message-family.repository.ts';

/** Automatic reminders leave in these hours of the organization's day, the last one included. */
export const reminderHours = { first: 9, last: 17 } as const;

/** Content that asks to be acknowledged. */
export interface AskingRow {
  id: number;
  title: string;
  organization: string;
  due_on: string | null;
  overdue: boolean;
  /** The organization's day, `YYYY-MM-DD`. */
  today: string;
  reminded_today: boolean;
  asks: boolean;
}

const today = sql`(app.now() at time zone o.time_zone)::date`;

/** The occasion of today for content `c`; null on other days. */
const occasionToday = sql<ReminderOccasion | null>`case c.acknowledge_by - ${today}
  when 7 then 'week_before' when 1 then 'day_before' when -1 then 'day_after' end`;

/** As readers and reminders have it; undefined where there is no such content. */
export async function findAsking(
  { db, member: { organizationId } }: InOrganization,
  contentId: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<AskingRow | undefined> {
  const { rows } = await sql<AskingRow>`
    select c.id, c.title, o.name as organization, c.acknowledge_by::text as due_on,
      coalesce(c.acknowledge_by < ${today}, false) as overdue, ${today}::text as today,
      c.acknowledgement and c.state = 'published' and c.deleted_at is null as asks,
      exists (select from app.content_reminder r where r.organization_id = c.organization_id
        and r.content_id = c.id and r.day = ${today} and r.message_id is not null
        and r.undone_at is null) as reminded_today
    from app.content c join app.organization o on o.id = c.organization_id
    where c.organization_id = ${organizationId} and c.id = ${contentId} ${lock}`.execute(db);
  return rows[0];
}

/** As {@link findAsking}; no one else reminds of it until the transaction ends, and what they did is seen. */
export async function lockAsking(
  tx: InOrganization,
  contentId: number,
): Promise<AskingRow | undefined> {
  await sql`
    select from app.content where organization_id = ${tx.member.organizationId}
      and id = ${contentId} for no key update`.execute(tx.db);
  return findAsking(tx, contentId);
}

/** How many have yet to acknowledge it. */
export async function countMissing(
  { db, member: { organizationId } }: InOrganization,
  contentId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${toAcknowledge(organizationId, contentId)}) missing`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface ReminderRow {
  id: number;
  occasion: ReminderOccasion | null;
  created_at: Date;
  by: string | null;
  message_id: number | null;
  failure: ReminderFailure | null;
  state: MessageState | null;
  cause: string | null;
  grace_until: Date | null;
  recipients: number;
  sent: number;
}

/** The latest ten that were not undone. */
export async function findReminders(
  { db, member: { organizationId } }: InOrganization,
  contentId: number,
): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select r.id, r.occasion, r.created_at, a.first_name || ' ' || a.last_name as by, r.message_id,
      r.failure, m.state, m.cause, m.grace_until, coalesce(m.recipients, 0)::int as recipients,
      (select count(*)::int from app.delivery d where d.organization_id = m.organization_id
        and d.message_id = m.id and d.state = 'sent') as sent
    from app.content_reminder r
      left join app.message m on m.organization_id = r.organization_id
        and m.id = ${currentOf(sql`r.organization_id`, sql`r.message_id`)}
      left join app.account a on a.organization_id = r.organization_id and a.id = r.created_by
    where r.organization_id = ${organizationId} and r.content_id = ${contentId}
      and r.undone_at is null
    order by r.id desc limit 10`.execute(db);
  return rows;
}

export interface NewReminder {
  contentId: number;
  day: string;
  automatic: { occasion: ReminderOccasion; dueOn: string } | null;
  accountId: number | null;
  messageId: number | null;
  failure: ReminderFailure | null;
}

export async function insertReminder(
  { db, member: { organizationId } }: InOrganization,
  { contentId, day, automatic, accountId, messageId, failure }: NewReminder,
): Promise<void> {
  await sql`
    insert into app.content_reminder (organization_id, content_id, message_id, occasion, due_on, day,
      failure, created_by)
    values (${organizationId}, ${contentId}, ${messageId}, ${automatic?.occasion ?? null},
      ${automatic?.dueOn ?? null}::date, ${day}::date, ${failure}, ${accountId})`.execute(db);
}

/** Takes note that a reminder was undone, so that the same day allows another. */
export async function setUndone(
  { db, member: { organizationId } }: InOrganization,
  messageId: number,
): Promise<void> {
  await sql`
    update app.content_reminder set undone_at = app.now()
    where organization_id = ${organizationId} and message_id = ${messageId}`.execute(db);
}

/** The content that a message reminds of, locked; undefined for other messages. */
export async function lockReminderOf(
  { db, member: { organizationId } }: InOrganization,
  messageId: number,
): Promise<{ id: number; deleted: boolean } | undefined> {
  const { rows } = await sql<{ id: number; deleted: boolean }>`
    select content_id as id, undone_at is not null as deleted from app.content_reminder
    where organization_id = ${organizationId} and message_id = ${messageId}
    for no key update`.execute(db);
  return rows[0];
}

export interface PlanRow {
  occasions: ReminderOccasion[];
  channel_id: number;
  topic_id: number | null;
  updated_by: number | null;
}

export async function findPlan(
  { db, member: { organizationId } }: InOrganization,
  contentId: number,
): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select occasions, channel_id, topic_id, updated_by from app.content_reminder_plan
    where organization_id = ${organizationId} and content_id = ${contentId}`.execute(db);
  return rows[0];
}

/** @param plan the days in their order; none: the channel and the topic are kept for the next time */
export async function savePlan(
  { db, member: { organizationId } }: InOrganization,
  contentId: number,
  { occasions, channel_id: channelId, topic_id: topicId, updated_by: accountId }: PlanRow,
): Promise<void> {
  await sql`
    insert into app.content_reminder_plan (organization_id, content_id, occasions, channel_id, topic_id, updated_by)
    values (${organizationId}, ${contentId}, ${occasions}::text[], ${channelId}, ${topicId}, ${accountId})
    on conflict (organization_id, content_id) do update set occasions = excluded.occasions,
      channel_id = excluded.channel_id, topic_id = excluded.topic_id,
      updated_by = excluded.updated_by, updated_at = app.now()`.execute(db);
}

/** What can be chosen to remind by: channels and topics in use. */
export async function findChoices({ db, member: { organizationId } }: InOrganization): Promise<{
  channels: { id: number; name: string; ready: boolean }[];
  topics: { id: number; name: string; official: boolean }[];
}> {
  const channels = await sql<{ id: number; name: string; ready: boolean }>`
    select id, name, state = 'verified' as ready from app.channel
    where organization_id = ${organizationId} and archived_at is null order by id`.execute(db);
  const topics = await sql<{ id: number; name: string; official: boolean }>`
    select id, name, official from app.topic
    where organization_id = ${organizationId} and archived_at is null
    order by lower(name), id`.execute(db);
  return { channels: channels.rows, topics: topics.rows };
}

export async function organizationsWithDueReminders(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_due_reminders(${reminderHours.first}, ${reminderHours.last}) as id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Content of which people are to be reminded today, automatically, and were not yet. */
export async function findDueReminders(
  { db, member: { organizationId } }: InOrganization,
  contentId: number | null = null,
): Promise<{ id: number; occasion: ReminderOccasion; due_on: string }[]> {
  const { rows } = await sql<{ id: number; occasion: ReminderOccasion; due_on: string }>`
    select c.id, ${occasionToday} as occasion, c.acknowledge_by::text as due_on
    from app.content_reminder_plan p
      join app.organization o on o.id = p.organization_id
      join app.content c on c.organization_id = p.organization_id and c.id = p.content_id
    where p.organization_id = ${organizationId} and c.state = 'published' and c.deleted_at is null
      and (${contentId}::bigint is null or c.id = ${contentId})
      and extract(hour from app.now() at time zone o.time_zone)
        between ${reminderHours.first} and ${reminderHours.last}
      and ${occasionToday} = any(p.occasions)
      and not exists (select from app.content_reminder r
        where r.organization_id = c.organization_id and r.content_id = c.id
          and ((r.due_on = c.acknowledge_by and r.occasion = ${occasionToday})
            or (r.day = ${today} and r.message_id is not null and r.undone_at is null)))
    order by c.id`.execute(db);
  return rows;
}
