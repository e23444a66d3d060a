import { sql } from 'kysely';
import type { OwnTopic } from 'contract/delivery/topic.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../kernel/database/organization.ts';

/** Topics in use as one person chose among them: official ones first, then by name. */
export async function listChoices(
  { db, member: { organizationId } }: InOrganization,
  accountId: number,
): Promise<OwnTopic[]> {
  const { rows } = await sql<OwnTopic>`
    select t.id, t.name, t.description, t.official,
      t.official or not exists (select from app.topic_unsubscription u
        where u.organization_id = t.organization_id and u.topic_id = t.id
          and u.account_id = ${accountId}) as subscribed
    from app.topic t
    where t.organization_id = ${organizationId} and t.archived_at is null
    order by not t.official, lower(t.name), t.id`.execute(db);
  return rows;
}

export interface TopicChoice {
  readonly topicId: number;
  readonly subscribed: boolean;
}

/**
 * Writes what someone chose themselves; official topics are no one's to leave. Returns which of it was otherwise before.
 *
 * @param deliveryId of the email by which they did it; null in the console
 */
export async function writeChoices(
  { db, member: { organizationId } }: InOrganization,
  { accountId, deliveryId }: { accountId: number; deliveryId: number | null },
  choices: readonly TopicChoice[],
): Promise<number[]> {
  const idsOf = (subscribed: boolean) =>
    choices.filter((choice) => choice.subscribed === subscribed).map(({ topicId }) => topicId);
  const left = await sql<{ id: number }>`
    insert into app.topic_unsubscription (organization_id, topic_id, account_id)
    select ${organizationId}, t.id, ${accountId} from app.topic t
    where t.organization_id = ${organizationId} and t.id = any(${idsOf(false)}::bigint[])
      and not t.official and exists (select from app.account a
        where a.organization_id = ${organizationId} and a.id = ${accountId})
    on conflict do nothing returning topic_id as id`.execute(db);
  const back = await sql<{ id: number }>`
    delete from app.topic_unsubscription
    where organization_id = ${organizationId} and account_id = ${accountId}
      and topic_id = any(${idsOf(true)}::bigint[]) returning topic_id as id`.execute(db);
  const changed = [
    ...left.rows.map(({ id }) => ({ id, state: 'unsubscribed' })),
    ...back.rows.map(({ id }) => ({ id, state: 'subscribed' })),
  ];
  if (changed.length === 0) return [];
  const via = deliveryId === null ? sql`` : sql`, delivery_id`;
  await sql`
    insert into app.subscription_change (organization_id, account_id, state, by, topic_id ${via})
    select ${organizationId}, ${accountId}, state, 'self', id ${deliveryId === null ? sql`` : sql`, ${deliveryId}`}
    from unnest(${changed.map(({ id }) => id)}::bigint[],
      ${changed.map(({ state }) => state)}::text[]) as one (id, state)`.execute(db);
  return changed.map(({ id }) => id);
}

/** What someone would do themselves by the link of an email. */
export async function unsubscribeFromTopic(
  tx: OrganizationTransaction,
  accountId: number,
  topicId: number,
): Promise<void> {
  const by = { accountId, deliveryId: null };
  await writeChoices(tx, by, [{ topicId, subscribed: false }]);
}
