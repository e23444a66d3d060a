import { sql } from 'kysely';
import type { MessageDocument } from 'contract/documents/document.ts';
import type { Subscription } from 'contract/people/account.ts';
import type { OwnTopic } from 'contract/delivery/topic.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';
import { listChoices, type SentEmail } from '../delivery/delivery.public.ts';

/** What one person's copy of a message is made of. */
export interface SentEmailBody {
  document: MessageDocument;
  /** Names of the merge fields, and what each says of this person. */
  fields: string[];
  values: (string | null)[];
  links: { position: number; url: string; contentId: number | null }[];
}

export async function readSentEmail(
  { db, member: { organizationId } }: InOrganization,
  { deliveryId, messageId }: SentEmail,
): Promise<SentEmailBody> {
  const { rows } = await sql<SentEmailBody>`
    select m.document, m.merge_fields as fields, d.field_values as values,
      (select coalesce(json_agg(json_build_object(
          'position', l.position, 'url', l.url, 'contentId', l.content_id)), '[]')
         from app.message_link l
        where l.organization_id = m.organization_id and l.message_id = m.id) as links
    from app.message m
    join app.delivery d on d.organization_id = m.organization_id and d.id = ${deliveryId}
    where m.organization_id = ${organizationId} and m.id = ${messageId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A message that was found is not there.');
  return row;
}

/** How things stand between the organization and the person who got the email. */
export interface SubscriptionState {
  /** Null when the person is gone. */
  subscription: Subscription | null;
  /** The address gets nothing, no matter who has it. */
  suppressed: boolean;
  /** Since when it is so, where someone decided it. */
  since: Date | null;
  /** Since when they have left the topic of the email; null where they have not. */
  topicSince: Date | null;
  topics: TopicState[];
}

/** A topic someone chooses by, with what helps them choose. */
export interface TopicState extends OwnTopic {
  /** Since when they get none of its emails; null where they do. */
  since: Date | null;
  /** Emails a month, of the last {@link monthsCounted} months; 0 where it is rarer than every other month. */
  monthly: number;
}

const monthsCounted = 3;

async function findTopics(tx: InOrganization, personId: number): Promise<TopicState[]> {
  const {
    db,
    member: { organizationId },
  } = tx;
  const topics = await listChoices(tx, personId);
  const { rows } = await sql<Pick<TopicState, 'id' | 'since' | 'monthly'>>`
    select t.id,
      (select u.at from app.topic_unsubscription u
        where u.organization_id = t.organization_id and u.topic_id = t.id
          and u.account_id = ${personId}) as since,
      (select round(count(*) / ${monthsCounted}::numeric)::int from app.message m
        where m.organization_id = t.organization_id and m.topic_id = t.id and m.purpose <> 'test'
          and m.started_at > app.now() - make_interval(months => ${monthsCounted})) as monthly
    from app.topic t
    where t.organization_id = ${organizationId}
      and t.id = any(${topics.map(({ id }) => id)}::bigint[])`.execute(db);
  const facts = new Map(rows.map((row) => [row.id, row]));
  return topics.map((topic) => ({ since: null, monthly: 0, ...topic, ...facts.get(topic.id) }));
}

export async function findState(
  tx: InOrganization,
  { personId, emailKey, topic }: SentEmail,
): Promise<SubscriptionState> {
  const {
    db,
    member: { organizationId },
  } = tx;
  const topics = await findTopics(tx, personId);
  const { rows } = await sql<Omit<SubscriptionState, 'topics'>>`
    select
      (select a.subscription from app.account a
        where a.organization_id = ${organizationId} and a.id = ${personId}) as subscription,
      exists (select from app.suppression s
        where s.organization_id = ${organizationId} and s.email_key = ${emailKey}
          and s.reason = 'unsubscribed') as suppressed,
      (select c.at from app.subscription_change c
        where c.organization_id = ${organizationId} and c.account_id = ${personId}
          and c.topic_id is null
        order by c.id desc limit 1) as since,
      (select u.at from app.topic_unsubscription u
        where u.organization_id = ${organizationId} and u.topic_id = ${topic?.id ?? null}
          and u.account_id = ${personId}) as "topicSince"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A query of one row returned none.');
  return { ...row, topics };
}
