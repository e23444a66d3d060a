import { findTopic, type Meant } from '../delivery/delivery.public.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';
import type { DirectSendRow } from './direct-sends.repository.ts';
import { audienceOf } from './read-direct-send.ts';

/** Those a direct send is for, with the topic that people may have left. */
export async function meantBy(
  tx: InOrganization,
  { recipients, topic_id: topicId }: Pick<DirectSendRow, 'recipients' | 'topic_id'>,
): Promise<Meant> {
  const topic = topicId === null ? null : await findTopic(tx, topicId);
  return { ...audienceOf(recipients), topic: topic ?? null };
}
