import { sql } from 'kysely';
import type { HistorySource } from '../../people/people.public.ts';

const bounced: HistorySource = {
  name: 'bounced',
  kinds: ['messages'],
  forScopedManagers: true,
  events: ({ organizationId }, accountId) => sql`
    select d.id, d.changed_at as at, 'message.bounced' as action, null::bigint as actor_account_id,
      null::uuid as request_id, 'message' as target_type, m.id as target_id,
      m.subject as target_name, null::jsonb as changes, coalesce(d.reply, d.reason) as detail
    from app.delivery d
      join app.message m on m.organization_id = d.organization_id and m.id = d.message_id
    where d.organization_id = ${organizationId} and d.account_id = ${accountId}
      and d.exception = 'failed'`,
};

const subscriptions: HistorySource = {
  name: 'subscription',
  kinds: ['messages'],
  forScopedManagers: true,
  events: ({ organizationId }, accountId) => sql`
    select c.id, c.at, 'message.' || c.state as action,
      case c.by when 'self' then c.account_id else c.actor_account_id end as actor_account_id,
      null::uuid as request_id, case when m.id is null then 'account' else 'message' end as target_type,
      m.id as target_id, m.subject as target_name, null::jsonb as changes, t.name as detail
    from app.subscription_change c
      left join app.topic t on t.organization_id = c.organization_id and t.id = c.topic_id
      left join app.delivery d on d.organization_id = c.organization_id and d.id = c.delivery_id
      left join app.message m on m.organization_id = d.organization_id and m.id = d.message_id
    where c.organization_id = ${organizationId} and c.account_id = ${accountId}`,
};

export const deliveryHistory: readonly HistorySource[] = [bounced, subscriptions];
