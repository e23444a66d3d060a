import type { PublicLink, PublicTransaction } from '../../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import type { SentEmail } from '../links/sent-email.repository.ts';
import {
  insertSubscriptionChange,
  insertUnsubscribed,
  releaseAddress,
  setSubscription,
  suppressAddress,
} from './subscription.repository.ts';
import { writeChoices, type TopicChoice } from '../topics/topic-choices.repository.ts';
import { withSentEmail } from '../links/with-sent-email.ts';

/**
 * Unsubscribes the person who got this email, from the next message on and also in the middle of one: person and
 * address, so that neither a new address nor the same one added again is written to. Twice is once.
 */
export async function unsubscribe(tx: PublicTransaction, email: SentEmail): Promise<void> {
  const left = await setSubscription(tx, email.personId, 'unsubscribed');
  const suppressed = await suppressAddress(tx, email.emailKey);
  if (!left && !suppressed) return;
  await insertSubscriptionChange(tx, email, 'unsubscribed');
  await insertUnsubscribed(tx, email);
}

/** Resubscribes. */
export async function resubscribe(tx: PublicTransaction, email: SentEmail): Promise<void> {
  const back = await setSubscription(tx, email.personId, 'subscribed');
  const { emailKey, personId: accountId } = email;
  const released = await releaseAddress(tx, { emailKey, accountId });
  if (back || released) await insertSubscriptionChange(tx, email, 'subscribed');
}

/** Stops emails of some topics, and begins those of others. Leaving the email's own topic counts for its message. */
export async function chooseTopics(
  tx: PublicTransaction,
  email: SentEmail,
  choices: readonly TopicChoice[],
): Promise<void> {
  const { personId: accountId, deliveryId, topic } = email;
  const changed = await writeChoices(tx, { accountId, deliveryId }, choices);
  const hasLeft = choices.some(
    ({ topicId, subscribed }) => topicId === topic?.id && !subscribed && changed.includes(topicId),
  );
  if (hasLeft) await insertUnsubscribed(tx, email);
}

/**
 * One click of a mail program (RFC 8058): from the topic of the email, as its List-Id names it; from everything where
 * it has none, and where people who unsubscribed get it as well.
 */
export async function unsubscribeByOneClick(
  tx: PublicTransaction,
  email: SentEmail,
): Promise<void> {
  const { topic } = email;
  if (topic === null || topic.official) return unsubscribe(tx, email);
  return chooseTopics(tx, email, [{ topicId: topic.id, subscribed: false }]);
}

/** What pressing the button of one's own mail program does. */
export async function unsubscribeByLink(pool: DatabasePool, link: PublicLink): Promise<void> {
  const options = { readOnly: false, evenSuspended: true };
  await withSentEmail(pool, link, options, (tx, _link, email) => unsubscribeByOneClick(tx, email));
}
