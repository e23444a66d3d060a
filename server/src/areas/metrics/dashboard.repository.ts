import { sql } from 'kysely';
import type { MessageCode } from 'contract/kernel/coded-message.ts';
import type { WaitingKind } from 'contract/metrics/dashboard.contract.ts';
import { may } from 'contract/kernel/permissions.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { familyOf, triedAgain } from '../delivery/delivery.public.ts';

const waitingMax = 20;

export interface WaitingRow {
  kind: WaitingKind;
  count: number;
  id: number | null;
  campaign_id: number | null;
  direct_send_id: number | null;
  campaign_name: string | null;
  title: string | null;
  cause: string | null;
  cause_message_code: MessageCode | null;
  since: Date | null;
}

/**
 * Messages that stand still or did not reach some, people who ask to join, uploads and campaigns that wait; of campaigns
 * in review those alone that the caller may approve.
 */
export async function findWaiting({ db, member }: OrganizationTransaction): Promise<WaitingRow[]> {
  const { organizationId } = member;
  const { rows } = await sql<WaitingRow>`
    select w.kind, w.count::int as count, w.id, c.id as campaign_id,
      s.id as direct_send_id, c.name as campaign_name, w.title, w.cause, w.since,
      case w.kind when 'publication' then (
        select f.publish_failure_code from app.content f
        where f.organization_id = ${organizationId} and f.id = w.id) end as cause_message_code
    from (
      select m.state as kind, (
          select coalesce(sum(cardinality(b.delivery_ids)), 0) from app.delivery_batch b
          where b.organization_id = ${organizationId} and (b.message_id = m.id or b.message_id in (
            select v.id from app.message v where v.organization_id = ${organizationId}
              and v.retry_of = m.id and v.variant is not null))) as count,
        coalesce(m.retry_of, m.id) as id, m.subject as title, m.cause, m.state_since as since
      from app.message m
      where m.organization_id = ${organizationId} and m.purpose <> 'test'
        and m.state in ('paused', 'failed') and m.variant is null
      union all
      select 'undelivered', failed.n, m.id, m.subject, null, coalesce(m.ended_at, m.started_at)
      from app.message m cross join lateral (
        select count(*) as n from app.delivery d
        where d.organization_id = ${organizationId} and d.exception = 'failed'
          and d.message_id = any(${familyOf(organizationId, sql`m.id`)})
          and not ${triedAgain(organizationId, sql`m.id`)}) failed
      where m.organization_id = ${organizationId} and m.purpose <> 'test' and failed.n > 0
        and m.retry_of is null and m.started_at > now() - interval '7 days'
      union all
      select 'approval', count(*), null, null, null, min(updated_at) from app.account
      where organization_id = ${organizationId} and deleted_at is null
        and access = 'awaiting_approval'
      having count(*) > 0
      union all
      select 'upload', 1, id, file_name, failure, coalesce(beat_at, created_at) from app.import
      where organization_id = ${organizationId} and state in ('checked', 'paused', 'failed')
      union all
      select 'review', count(*), case count(*) when 1 then min(id) end,
        case count(*) when 1 then min(title) end, null, min(review_asked_at)
      from app.content
      where organization_id = ${organizationId} and review_asked_at is not null
        and deleted_at is null
      having count(*) > 0
      union all
      select 'publication', 1, id, title, publish_failure, publish_at from app.content
      where organization_id = ${organizationId} and state = 'scheduled'
        and publish_failure is not null and deleted_at is null
      union all
      ${waitingCampaigns(member)}
      union all
      ${heldDirectSends(member)}) w
      left join app.campaign c on c.organization_id = ${organizationId} and (
        (c.message_id = w.id and w.kind in ('paused', 'failed', 'undelivered'))
        or (c.id = w.id and w.kind in ('campaign_review', 'held')))
      left join app.direct_send s on s.organization_id = ${organizationId} and (
        (s.message_id = w.id and w.kind in ('paused', 'failed', 'undelivered'))
        or (s.id = w.id and w.kind = 'direct_send_held'))
    order by w.since desc nulls last, w.id desc limit ${waitingMax}`.execute(db);
  return rows;
}

function waitingCampaigns({ organizationId, type }: OrganizationTransaction['member']) {
  const approves = may(type, 'campaigns.approve');
  return sql`
      select case state when 'scheduled' then 'held' else 'campaign_review' end, 1, id, name,
        null, coalesce(held_at, review_asked_at)
      from app.campaign
      where organization_id = ${organizationId} and deleted_at is null
        and ((state = 'scheduled' and held is not null) or (state = 'in_review' and ${approves}))`;
}

function heldDirectSends({ organizationId }: OrganizationTransaction['member']) {
  return sql`
      select 'direct_send_held', 1, id, subject, null, held_at from app.direct_send
      where organization_id = ${organizationId} and deleted_at is null and held is not null`;
}

/**
 * What a scoped manager decides: who asks to join and comes into their groups. They send nothing and upload nothing.
 */
export async function findWaitingInScope({ db }: OrganizationTransaction): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select 'approval' as kind, count(*)::int as count, null::bigint as id, null::bigint as campaign_id,
      null::bigint as direct_send_id, null as campaign_name, null as title, null as cause,
      null::jsonb as cause_message_code,
      min(coalesce(registered_at, created_at)) as since
    from app.waiting_in_scope() having count(*) > 0`.execute(db);
  return rows;
}

export interface FirstSteps {
  people: number;
  groups: number;
  channelVerified: boolean;
  published: boolean;
  sent: boolean;
}

/** How far the organization is on its way to the first campaign. */
export async function findFirstSteps({
  db,
  member,
}: OrganizationTransaction): Promise<FirstSteps | undefined> {
  const of = sql`organization_id = ${member.organizationId}`;
  const { rows } = await sql<FirstSteps>`
    select
      coalesce((select value from app.counter where ${of} and name = 'accounts'), 0)::int as people,
      (select count(*) from (select from app.person_group where ${of} and deleted_at is null
        limit 100) few)::int as groups,
      exists (select from app.channel where ${of} and state = 'verified') as "channelVerified",
      exists (select from app.content where ${of} and state = 'published') as published,
      exists (select from app.message where ${of} and purpose <> 'test'
        and started_at is not null) as sent`.execute(db);
  return rows[0];
}
