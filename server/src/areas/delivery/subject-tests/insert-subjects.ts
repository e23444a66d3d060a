import type { Actor } from '../../../kernel/database/organization.ts';
import type { SubjectTest } from 'contract/delivery/subject-test.ts';
import { renderBodies, type PublicAddresses } from '../mail/render-message.ts';
import { insertMessage, type NewMessage } from '../messages.repository.ts';
import type { TopicRow } from '../topics/topics.repository.ts';
import { setSubjectTest, setVariant } from './subject-tests.repository.ts';

interface Started extends Omit<NewMessage, 'rendered' | 'topic'> {
  id: number;
  topic: TopicRow | null;
  test: SubjectTest;
}

/**
 * Has a message that was just started try several subjects: each is a message of its family, and the first keeps the rest
 * until there is a winner.
 */
export async function insertSubjects(
  tx: Actor,
  addresses: PublicAddresses,
  { id, test, ...message }: Started,
): Promise<void> {
  await setSubjectTest(tx, id, test);
  const tried = [message.subject, ...test.subjects];
  for (const [index, subject] of tried.entries()) {
    const content = { ...message, subject, tried };
    // One after the other: they are numbered in their order.
    // oxlint-disable-next-line no-await-in-loop
    const rendered = await renderBodies(tx, addresses, content);
    // oxlint-disable-next-line no-await-in-loop
    const variantId = await insertMessage(tx, { ...content, rendered });
    // oxlint-disable-next-line no-await-in-loop
    await setVariant(tx, variantId, { firstId: id, variant: index + 1 });
  }
}
