import { sql } from 'kysely';
import {
  queriedSource,
  type DataOwner,
  type OwnDataSource,
} from '../../../kernel/own-data/own-data.ts';

const messages = queriedSource(
  'messages',
  ['app.delivery.account_id'],
  ({ organizationId, accountId }) => sql<{ item: object }>`
    select jsonb_build_object('id', d.id, 'subject', m.subject, 'from', m.from_address,
        'to', d.email, 'state', d.state, 'reason', d.reason, 'sentAt', d.sent_at,
        'mergeFields', m.merge_fields, 'mergeValues', d.field_values) as item
      from app.delivery d
      join app.message m on m.organization_id = d.organization_id and m.id = d.message_id
     where d.organization_id = ${organizationId} and d.account_id = ${accountId} order by d.id`,
);

/** By each message in turn: skips are found by their message. */
const leftOut = queriedSource(
  'leftOut',
  ['app.delivery_skip.account_id'],
  ({ organizationId, accountId }) => sql<{ item: object }>`
    select jsonb_build_object('subject', m.subject, 'reason', s.reason) as item
      from app.message m
      join app.delivery_skip s on s.organization_id = m.organization_id and s.message_id = m.id
     where m.organization_id = ${organizationId} and s.account_id = ${accountId} order by m.id`,
);

/** By each mail in turn, and by each item of content that was read in the console, which is how events are found. */
const engagement = queriedSource(
  'engagement',
  ['app.engagement_event.account_id'],
  ({ organizationId, accountId }) => sql<{ item: object }>`
    select jsonb_strip_nulls(jsonb_build_object('at', e.at, 'what', e.kind, 'message', e.delivery_id,
        'link', l.url, 'content', c.title, 'byMachine', e.machine_rule, 'network', e.network,
        'agent', e.agent)) as item
      from (
        select event.* from app.delivery d
          join app.engagement_event event on event.organization_id = d.organization_id
            and event.delivery_id = d.id
         where d.organization_id = ${organizationId} and d.account_id = ${accountId}
        union all
        select event.* from app.content read
          join app.engagement_event event on event.organization_id = read.organization_id
            and event.content_id = read.id and event.kind = 'viewed' and event.machine_rule is null
         where read.organization_id = ${organizationId} and event.account_id = ${accountId}
           and event.delivery_id is null
        union all
        select event.* from app.content read
          join app.engagement_event event on event.organization_id = read.organization_id
            and event.content_id = read.id and event.kind = 'finished' and event.machine_rule is null
         where read.organization_id = ${organizationId} and event.account_id = ${accountId}
           and event.delivery_id is null) e
      left join app.message_link l on l.organization_id = e.organization_id
        and l.message_id = e.message_id and l.position = e.link
      left join app.content c on c.organization_id = e.organization_id and c.id = e.content_id
     order by e.delivery_id, e.id`,
);

const subscription = queriedSource(
  'subscription',
  ['app.subscription_change.account_id'],
  ({ organizationId, accountId }) => sql<{ item: object }>`
    select jsonb_build_object('at', c.at, 'state', c.state, 'by', c.by, 'topic', t.name) as item
      from app.subscription_change c
      left join app.topic t on t.organization_id = c.organization_id and t.id = c.topic_id
     where c.organization_id = ${organizationId} and c.account_id = ${accountId} order by c.id`,
);

const topics = queriedSource(
  'topicsLeft',
  ['app.topic_unsubscription.account_id'],
  ({ organizationId, accountId }) => sql<{ item: object }>`
    select jsonb_build_object('topic', t.name, 'at', u.at) as item
      from app.topic_unsubscription u
      join app.topic t on t.organization_id = u.organization_id and t.id = u.topic_id
     where u.organization_id = ${organizationId} and u.account_id = ${accountId} order by u.at, t.id`,
);

/** Their address, and those of before to which emails went; without one that another person has by now. */
const addresses = ({ organizationId, accountId }: DataOwner) => sql`(
  select a.email_key from app.account a
   where a.organization_id = ${organizationId} and a.id = ${accountId} and a.email_key is not null
  union
  select d.email_key from app.delivery d
   where d.organization_id = ${organizationId} and d.account_id = ${accountId}
     and not exists (select from app.account other where other.organization_id = ${organizationId}
       and other.email_key = d.email_key and other.id <> ${accountId}))`;

const mailReports = queriedSource(
  'mailReports',
  ['app.mail_report.email_key'],
  (owner) => sql<{ item: object }>`
    select jsonb_build_object('at', r.at, 'kind', r.kind, 'detail', r.detail) as item
      from app.mail_report r
     where r.organization_id = ${owner.organizationId} and r.email_key in ${addresses(owner)}
     order by r.id`,
);

const suppressions = queriedSource(
  'suppressions',
  ['app.suppression.email_key'],
  (owner) => sql<{ item: object }>`
    select jsonb_build_object('address', s.email_key, 'reason', s.reason, 'detail', s.detail,
        'until', s.until, 'createdAt', s.created_at) as item
      from app.suppression s
     where s.organization_id = ${owner.organizationId} and s.email_key in ${addresses(owner)}
     order by s.id`,
);

export const deliveryOwnData: readonly OwnDataSource[] = [
  messages,
  leftOut,
  engagement,
  subscription,
  topics,
  mailReports,
  suppressions,
];
