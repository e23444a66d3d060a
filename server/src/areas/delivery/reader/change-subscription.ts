import type { PublicLink, PublicTransaction } from '../../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import type { Letter } from './reader.repository.ts';
import {
  insertSubscriptionChange,
  insertUnsubscribed,
  releaseAddress,
  setSubscription,
  suppressAddress,
} from './subscription.repository.ts';
import { withLetter } from './with-letter.ts';

/**
 * Unsubscribes the person who got this email, from the next message on and also in the middle of one: person and
 * address, so that neither a new address nor the same one added again is written to. Twice is once.
 */
export async function unsubscribe(tx: PublicTransaction, letter: Letter): Promise<void> {
  const { db, organization } = tx;
  const left = await setSubscription(db, organization.id, letter.accountId, 'unsubscribed');
  const kept = await suppressAddress(db, organization.id, letter.emailKey);
  if (!left && !kept) return;
  await insertSubscriptionChange(db, organization.id, letter, 'unsubscribed');
  await insertUnsubscribed(db, organization.id, letter);
}

/** Resubscribes. */
export async function resubscribe(tx: PublicTransaction, letter: Letter): Promise<void> {
  const { db, organization } = tx;
  const back = await setSubscription(db, organization.id, letter.accountId, 'subscribed');
  const released = await releaseAddress(db, organization.id, letter.emailKey);
  if (back || released) await insertSubscriptionChange(db, organization.id, letter, 'subscribed');
}

/** What pressing the button of one's own mail program does. */
export async function unsubscribeByLink(pool: DatabasePool, link: PublicLink): Promise<void> {
  const options = { readOnly: false, evenSuspended: true };
  await withLetter(pool, link, options, (tx, _link, letter) => unsubscribe(tx, letter));
}
