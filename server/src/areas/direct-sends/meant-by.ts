import { findTopic, type Meant, type Place } from '../delivery/delivery.public.ts';
import type { DirectSendRow } from './direct-sends.repository.ts';
import { audienceOf } from './read-direct-send.ts';

/** Those a direct send is for, with the topic that people may have left. */
export async function meantBy(
  tx: Place,
  { recipients, topic_id: topicId }: Pick<DirectSendRow, 'recipients' | 'topic_id'>,
): Promise<Meant> {
  const topic = topicId === null ? null : await findTopic(tx, topicId);
  return { ...audienceOf(recipients), topic: topic ?? null };
}
