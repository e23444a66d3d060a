import { sql, type RawBuilder } from 'kysely';
import type { ContentEmailStatus } from 'contract/content/readers.contract.ts';

/**
 * Why no email reaches person `a`, or else what happened to the last one that led them to an item of content; null
 * where there was none. It asks the ledger for each person: for the people of one page.
 */
export function emailStatus(
  organizationId: number,
  contentId: number,
): RawBuilder<ContentEmailStatus | null> {
  const did = (kind: 'opened' | 'bounced') => sql`exists (select from app.engagement_event e
    where e.organization_id = ${organizationId} and e.delivery_id = d.id and e.kind = ${sql.lit(kind)}
      and e.machine_rule is null)`;
  return sql`case when a.email is null then 'no_address'
    when a.deliverability = 'complained' then 'complained'
    when a.deliverability = 'hard_bounced' then 'bounced'
    when a.subscription = 'unsubscribed' then 'unsubscribed'
    else (select case when d.state = 'failed' then 'failed' when d.state = 'unknown' then 'unconfirmed'
          when ${did('opened')} then 'opened' when ${did('bounced')} then 'bounced' else 'delivered' end
      from app.delivery d
        join app.message m on m.organization_id = d.organization_id and m.id = d.message_id
          and m.purpose <> 'test'
      where d.organization_id = ${organizationId} and d.account_id = a.id
        and d.state in ('sent', 'failed', 'unknown')
        and exists (select from app.message_link l
          where l.organization_id = ${organizationId} and l.message_id = d.message_id
            and l.content_id = ${contentId})
      order by d.message_id desc limit 1) end`;
}
