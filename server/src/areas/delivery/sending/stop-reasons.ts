import { notApproved } from '../audience/audience.repository.ts';

/** Emails that left for who a delivery `d` is for, within the days of their organization's limit; not tests nor official. */
const recentEmails = `
  select count(*) from app.delivery got
    join app.message other on other.organization_id = got.organization_id and other.id = got.message_id
      and other.purpose <> 'test' and not other.official
  where got.organization_id = d.organization_id and got.account_id = d.account_id
    and got.state in ('inflight', 'sent', 'unknown')
    and coalesce(got.inflight_at, got.sent_at)
      > app.now() - make_interval(days => limits.email_limit_days)`;

/** That the reader of a delivery `d` got as many emails lately as their organization allows. */
const hadTooMany = `
      when not m.official and m.purpose <> 'test' and (
        select limits.email_limit is not null and (${recentEmails}) >= limits.email_limit
        from app.organization limits where limits.id = $1) then 'too_many_emails'`;

/** That content which a reminder is about asks its reader no longer; who it is for is as `isFor` of content says. */
const hasNothingToAcknowledge = `
      when m.reminds_content_id is not null and not exists (
        select from app.content c
        where c.organization_id = d.organization_id and c.id = m.reminds_content_id
          and c.state = 'published' and c.deleted_at is null and c.acknowledgement
          and (c.audience = 'everyone' or exists (
            select from app.content_audience ca
              join app.person_group g on g.organization_id = ca.organization_id and g.id = ca.group_id
                and g.deleted_at is null
              join app.group_member gm on gm.organization_id = ca.organization_id
                and gm.group_id = ca.group_id and gm.account_id = d.account_id
            where ca.organization_id = c.organization_id and ca.content_id = c.id))
          and not exists (
            select from app.content_acknowledgement k
            where k.organization_id = c.organization_id and k.content_id = c.id
              and k.account_id = d.account_id and k.revision >= c.acknowledge_from))
        then 'nothing_to_acknowledge'`;

/** Of messages of an organization with a limit, and of reminders. */
export const rareReasons = hadTooMany + hasNothingToAcknowledge;

/**
 * Why a delivery `d` of a message `m` may no longer be sent; null when it may. Read before its last byte. A test to
 * oneself arrives whether one is subscribed or not, and so does an official message. A reminder
 * reaches no one who has acknowledged the content, or is no longer asked to.
 *
 * @param rare what few messages are asked: a statement takes time for each table it may read, also where it reads none
 */
export const stopReason = (rare: string) => `
  (select case
      when a.id is null or a.status = 'deactivated' then 'deactivated'
      when not m.official and m.purpose <> 'test'
        and (s.unsubscribed or a.subscription = 'unsubscribed') then 'unsubscribed'
      when not m.official and m.purpose <> 'test' and exists (
        select from app.topic_unsubscription u
        where u.organization_id = d.organization_id and u.topic_id = m.topic_id
          and u.account_id = d.account_id) then 'unsubscribed_topic'
      when s.blocked or a.deliverability in ('hard_bounced', 'complained') then 'suppressed'
      when ${notApproved('a')} then 'not_approved'
      ${rare}
    end
    from (select) as one
      left join app.account a on a.organization_id = d.organization_id and a.id = d.account_id
        and a.deleted_at is null
      cross join lateral (
        select bool_or(reason = 'unsubscribed') as unsubscribed,
          bool_or(reason <> 'unsubscribed') as blocked
        from app.suppression where organization_id = d.organization_id
          and email_key = d.email_key and (until is null or until > app.now())) s)`;
