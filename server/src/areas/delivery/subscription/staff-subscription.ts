import * as endpoints from 'contract/people/subscription.contract.ts';
import type { Account } from 'contract/people/account.ts';
import { refuseDelivery } from 'contract/delivery/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { readAccount } from '../../people/people.public.ts';
import {
  findSubscription,
  lockPerson,
  releaseForStaff,
  type StatusRow,
  suppressForStaff,
  writeSubscription,
} from './staff-subscription.repository.ts';

/** Only what staff stopped staff begin again. */
function isResumable({ state, by }: StatusRow): boolean {
  return state === 'unsubscribed' && by === 'staff';
}

async function stateOf(tx: OrganizationTransaction, id: number): Promise<StatusRow> {
  const subscription = await findSubscription(tx, id);
  if (subscription === undefined) throw new ProblemError('NOT_FOUND');
  return subscription;
}

/**
 * Unsubscribes a person from all email, also in the middle of a message, or undoes it where staff did so.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT for someone who unsubscribed themselves
 */
async function changeSubscription(
  tx: OrganizationTransaction,
  id: number,
  state: 'subscribed' | 'unsubscribed',
): Promise<Account> {
  await lockPerson(tx, id);
  const before = await stateOf(tx, id);
  if (before.state === state) return readAccount(tx, id);
  if (before.state === 'unsubscribed' && !isResumable(before)) {
    throw new ProblemError('CONFLICT', { detail: refuseDelivery('subscription_is_theirs') });
  }
  await writeSubscription(tx, id, state);
  if (before.email_key !== null) {
    await (state === 'unsubscribed' ? suppressForStaff : releaseForStaff)(tx, before.email_key);
  }
  await recordAudit(tx, {
    action: state === 'unsubscribed' ? 'account.unsubscribed' : 'account.subscribed',
    targetType: 'account',
    targetId: id,
    changes: { subscription: [before.state, state] },
  });
  return readAccount(tx, id);
}

export const subscriptionRoutes: readonly Route[] = [
  route(endpoints.getSubscription, async (context, { params }) => {
    const subscription = await stateOf(context, params.id);
    const { state, at, by, name } = subscription;
    return {
      state,
      last: at === null || by === null ? null : { at: at.toISOString(), by, name },
      resumable: isResumable(subscription),
    };
  }),
  route(endpoints.changeSubscription, (context, { params, body }) =>
    changeSubscription(context, params.id, body.state),
  ),
];
