import { sql, type RawBuilder } from 'kysely';
import {
  hasEngaged,
  lastEngaged,
  lastSent,
  wasSent,
  whoEngaged,
  whoGot,
  type MessagesMeant,
} from '../delivery/delivery.public.ts';
import type {
  EngagementCondition,
  EngagementConditions,
  RuleContext,
} from '../groups/groups.public.ts';

/** What rules of groups ask about campaigns and messages. */
export const ruleEngagement: EngagementConditions = {
  condition(ground, condition) {
    const { organizationId } = ground;
    const messages = messagesOf(ground, condition);
    const machines = condition.machines ?? false;
    const sent = wasSent(organizationId, messages);
    const did = (kind: 'opened' | 'clicked') =>
      hasEngaged(organizationId, messages, kind, machines);
    switch (condition.operator) {
      case 'sent':
        return sent;
      case 'notSent':
        return sql<boolean>`not ${sent}`;
      case 'opened':
        return did('opened');
      case 'clicked':
        return did('clicked');
      case 'notOpened':
        return sql<boolean>`(${sent} and not ${did('opened')})`;
      case 'notClicked':
        return sql<boolean>`(${sent} and not ${did('clicked')})`;
    }
  },
  candidates({ organizationId }, condition) {
    if (condition.field !== 'campaign' || condition.operator === 'notSent') return null;
    const messages = messagesOfCampaigns(organizationId, condition.ids);
    const { operator } = condition;
    return operator === 'opened' || operator === 'clicked'
      ? whoEngaged(organizationId, messages, operator)
      : whoGot(organizationId, messages);
  },
  facts(ground, condition) {
    const { organizationId } = ground;
    const messages = messagesOf(ground, condition);
    const machines = condition.machines ?? false;
    return {
      sent: lastSent(organizationId, messages),
      opened: lastEngaged(organizationId, messages, 'opened', machines),
      clicked: lastEngaged(organizationId, messages, 'clicked', machines),
    };
  },
  async names({ db, member }, ids) {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from app.campaign
      where organization_id = ${member.organizationId} and id = any(${ids})
        and deleted_at is null`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};

function messagesOf(
  { organizationId, days }: RuleContext,
  condition: EngagementCondition,
): MessagesMeant {
  if (condition.field === 'campaign')
    return { ids: messagesOfCampaigns(organizationId, condition.ids) };
  // From the midnight that began the first of these days.
  return {
    sentSince: sql<Date>`((${days.today}::date - ${condition.days}::int)::timestamp
      at time zone ${days.timeZone})`,
  };
}

/** The messages of campaigns and those that tried them again, read once for a statement. */
function messagesOfCampaigns(
  organizationId: number,
  campaignIds: readonly number[],
): RawBuilder<number[]> {
  return sql<number[]>`array(
    select m.id from app.campaign c join app.message m
      on m.organization_id = c.organization_id and (m.id = c.message_id or m.retry_of = c.message_id)
    where c.organization_id = ${organizationId} and c.id = any(${campaignIds}::bigint[]))`;
}
