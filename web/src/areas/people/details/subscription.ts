import { t } from '@lingui/core/macro';
import type { Account } from 'contract/people/account.ts';
import { resetDeliverability } from 'contract/people/deliverability.contract.ts';
import { listHistory } from 'contract/people/history.contract.ts';
import { changeSubscription, getSubscription } from 'contract/people/subscription.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { keepSaved } from '../people.queries.ts';
import { action } from '../perform.ts';
import { fullName } from '../person-name.ts';

/** Since when and by whose decision a person gets no e-mail; a help: where it does not come, the page does without. */
export function subscriptionQuery(id: number) {
  return {
    ...endpointQuery(getSubscription, { params: { id } }),
    meta: { claims: 'tile' } as const,
  };
}

async function change(id: number, state: 'subscribed' | 'unsubscribed'): Promise<void> {
  await keepSaved(api.call(changeSubscription, { params: { id }, body: { state } }));
  await Promise.all([askAgain(getSubscription), askAgain(listHistory)]);
}

/** Stops all e-mail to somebody who asked for it, tells so and offers to take it back. */
export async function stopMail(person: Account): Promise<void> {
  await change(person.id, 'unsubscribed');
  const name = fullName(person);
  notify.success({
    title: t`${name} gets no more messages`,
    actions: [action(t`Undo`, () => beginMail(person))],
  });
}

/** Takes back that staff stopped it. */
export async function beginMail(person: Account): Promise<void> {
  await change(person.id, 'subscribed');
  const name = fullName(person);
  notify.success({ title: t`${name} gets messages again` });
}

/** Has mail sent to somebody again to whom it came back. */
export async function writeAgain(person: Account): Promise<void> {
  await keepSaved(api.call(resetDeliverability, { params: { id: person.id } }));
  const email = person.email ?? '';
  notify.success({
    title: t`${email} is written to again`,
    detail: t`If mail to it comes back again, sending to it stops again.`,
  });
}
