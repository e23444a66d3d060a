import { sql, type RawBuilder } from 'kysely';
import { entryIds } from '../../people/people.public.ts';

/**
 * A query for the last change of the subscription to everything of `account`, an alias of app.account, as `at, by,
 * actor_account_id, state`: the last of those of the person, also where an entry that was merged into theirs has it.
 */
export function lastSubscriptionChange(account: string): RawBuilder<unknown> {
  const organizationId = sql.ref(`${account}.organization_id`);
  const id = sql.ref(`${account}.id`);
  return sql`select c.at, c.by, c.actor_account_id, c.state from app.subscription_change c
    where c.organization_id = ${organizationId} and c.topic_id is null
      and c.account_id = any(${entryIds(organizationId, id)})
    order by c.id desc limit 1`;
}
