import type { TopicCreate } from 'contract/delivery/topics.contract.ts';
import { createTopic, unsubscribeFromTopic } from '../../../areas/delivery/delivery.public.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { drawing } from './demo-people.ts';

/** Beside the one that every organization begins with. */
const demoTopics: readonly TopicCreate[] = [
  { name: 'Events', description: 'The choir, the summer party, talks and sports days' },
  {
    name: 'Safety and work',
    description: 'What you must know: safety, pay and your rota',
    official: true,
  },
];

/** Creates the topics; a few people have left one of them. */
export async function makeTopics(
  tx: OrganizationTransaction,
  people: readonly { id: number }[],
): Promise<void> {
  const ids = new Map<string, number>();
  for (const topic of demoTopics) {
    ids.set(topic.name, (await createTopic(tx, topic)).id);
  }
  const draw = drawing(41);
  for (const { id } of people.filter(() => draw.chance(0.03))) {
    await unsubscribeFromTopic(tx, id, ids.get('Events') ?? 0);
  }
}
