import { sql, type RawBuilder } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import {
  hasEngaged,
  lastEngaged,
  lastSent,
  wasSent,
  whoEngaged,
  whoGot,
  type MessagesMeant,
} from './engaged.repository.ts';
import type { EngagementCondition, RuleContext } from './rule-context.ts';

/** The last time of each, of the messages that a condition speaks of. */
export interface EngagementFacts {
  sent: RawBuilder<Date | null>;
  opened: RawBuilder<Date | null>;
  clicked: RawBuilder<Date | null>;
}

/**
 * What was sent to people and what they did with it, as a condition on `app.account as account` that is never null. It
 * reads the ledger, which later areas write.
 */
export function engagementCondition(
  condition: EngagementCondition,
  ruleContext: RuleContext,
): RawBuilder<boolean> {
  const { organizationId } = ruleContext;
  const messages = messagesOf(ruleContext, condition);
  const machines = condition.machines ?? false;
  const sent = wasSent(organizationId, messages);
  const did = (kind: 'opened' | 'clicked') => hasEngaged(organizationId, messages, kind, machines);
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
}

/** Ids of at least everyone who matches, found by an index as `id`; null where none finds few. */
export function engagementCandidates(
  condition: EngagementCondition,
  { organizationId }: RuleContext,
): RawBuilder<unknown> | null {
  if (condition.field !== 'campaign' || condition.operator === 'notSent') return null;
  const messages = messagesOfCampaigns(organizationId, condition.ids);
  const { operator } = condition;
  return operator === 'opened' || operator === 'clicked'
    ? whoEngaged(organizationId, messages, operator)
    : whoGot(organizationId, messages);
}

export function engagementFacts(
  condition: EngagementCondition,
  ruleContext: RuleContext,
): EngagementFacts {
  const { organizationId } = ruleContext;
  const messages = messagesOf(ruleContext, condition);
  const machines = condition.machines ?? false;
  return {
    sent: lastSent(organizationId, messages),
    opened: lastEngaged(organizationId, messages, 'opened', machines),
    clicked: lastEngaged(organizationId, messages, 'clicked', machines),
  };
}

/** Names of those of these campaigns that exist. */
export async function namesOfCampaigns(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from app.campaign
    where organization_id = ${member.organizationId} and id = any(${ids})
      and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

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
