import * as endpoints from 'contract/delivery/topics.contract.ts';
import type { OwnTopics } from 'contract/delivery/topics.contract.ts';
import type { Body } from 'contract/kernel/endpoint.ts';
import { refuseDelivery } from 'contract/delivery/refusal-messages.ts';
import { beyondAccessScope } from '../../../kernel/database/access-scope.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { changeOwnSubscription, findOwnSubscription } from './subscription.repository.ts';
import { listChoices, writeChoices } from '../topics/topic-choices.repository.ts';

/** What someone who is signed in gets emails about. */
function readOwnTopics(tx: OrganizationTransaction): Promise<OwnTopics> {
  return beyondAccessScope(tx, async () => {
    const { state } = await findOwnSubscription(tx);
    return {
      subscribed: state !== 'unsubscribed',
      topics: await listChoices(tx, tx.member.accountId),
    };
  });
}

/**
 * Their choice, in force for emails that are being sent.
 *
 * @throws ProblemError NOT_FOUND for a topic that is not there, VALIDATION_FAILED for one that is official
 */
async function chooseOwnTopics(
  tx: OrganizationTransaction,
  { subscribed, topics = [] }: Body<typeof endpoints.chooseOwnTopics>,
): Promise<OwnTopics> {
  const { accountId } = tx.member;
  await beyondAccessScope(tx, async () => {
    requireChoosable(await listChoices(tx, accountId), topics);
    if (subscribed !== undefined) {
      await changeOwnSubscription(tx, subscribed ? 'subscribed' : 'unsubscribed');
    }
    await writeChoices(
      tx,
      { accountId, deliveryId: null },
      topics.map(({ id, subscribed: wanted }) => ({ topicId: id, subscribed: wanted })),
    );
  });
  return readOwnTopics(tx);
}

function requireChoosable(
  known: OwnTopics['topics'],
  wanted: readonly { id: number; subscribed: boolean }[],
): void {
  const official = new Map(known.map((topic) => [topic.id, topic.official]));
  if (wanted.some(({ id }) => !official.has(id))) {
    throw new ProblemError('NOT_FOUND', { detail: refuseDelivery('topic_not_found') });
  }
  const errors = wanted.flatMap(({ id, subscribed }, index) =>
    subscribed || official.get(id) !== true
      ? []
      : [
          {
            path: ['topics', index, 'id'],
            code: 'not_found',
            ...messageOf(refuseDelivery('topic_is_official')),
          },
        ],
  );
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}

export const ownTopicRoutes: readonly Route[] = [
  route(endpoints.listOwnTopics, readOwnTopics),
  route(endpoints.chooseOwnTopics, (context, { body }) => chooseOwnTopics(context, body)),
];
