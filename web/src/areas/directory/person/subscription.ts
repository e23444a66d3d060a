import { t } from '@lingui/core/macro';
import type { Account } from 'contract/people/account.ts';
import { resetDeliverability } from 'contract/people/deliverability.contract.ts';
import { listHistory } from 'contract/people/history.contract.ts';
import { changeSubscription, getSubscription } from 'contract/people/subscription.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { cacheSavedPerson, fullName } from '../../people/people.public.ts';
import { action } from '../../../kit/feedback/perform.ts';

/** Since when and by whose decision a person is unsubscribed; optional: the page works without it. */
export function subscriptionQuery(id: number) {
  return {
    ...endpointQuery(getSubscription, { params: { id } }),
    meta: { claims: 'tile' } as const,
  };
}

async function change(id: number, state: 'subscribed' | 'unsubscribed'): Promise<void> {
  await cacheSavedPerson(api.call(changeSubscription, { params: { id }, body: { state } }));
  await Promise.all([askAgain(getSubscription), askAgain(listHistory)]);
}

/** Unsubscribes a person who asked for it, says so and offers to undo it. */
export async function stopMail(person: Account): Promise<void> {
  await change(person.id, 'unsubscribed');
  const name = fullName(person);
  notify.success({
    title: t`${name} unsubscribed`,
    actions: [action(t`Undo`, () => beginMail(person))],
  });
}

/** Undoes an unsubscribe that the team made. */
export async function beginMail(person: Account): Promise<void> {
  await change(person.id, 'subscribed');
  const name = fullName(person);
  notify.success({ title: t`${name} resubscribed` });
}

/** Resumes sending to an address that bounced. */
export async function writeAgain(person: Account): Promise<void> {
  await cacheSavedPerson(api.call(resetDeliverability, { params: { id: person.id } }));
  const email = person.email ?? '';
  notify.success({
    title: t`Sending to ${email} resumed`,
    detail: t`If emails to this address bounce again, sending stops again.`,
  });
}
