import { resetDeliverability as endpoint } from 'contract/people/deliverability.contract.ts';
import type { Account } from 'contract/people/account.ts';
import { refuseDelivery } from 'contract/delivery/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { readAccount } from '../../people/people.public.ts';
import { forgetBounces, lockDeliverability } from './deliverability.repository.ts';

/**
 * Lets a person be written to again whose mails came back.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT for someone who complained: only they can ask for mail again
 */
async function resetDeliverability(tx: OrganizationTransaction, id: number): Promise<Account> {
  const before = await lockDeliverability(tx, id);
  if (before === undefined) throw new ProblemError('NOT_FOUND');
  if (before === 'complained') {
    throw new ProblemError('CONFLICT', { detail: refuseDelivery('email_marked_as_spam') });
  }
  if (before !== 'ok') {
    await forgetBounces(tx, id);
    await recordAudit(tx, {
      action: 'account.deliverability_reset',
      targetType: 'account',
      targetId: id,
      changes: { deliverability: [before, 'ok'] },
    });
  }
  return readAccount(tx, id);
}

export const deliverabilityRoutes: readonly Route[] = [
  route(endpoint, (context, { params }) => resetDeliverability(context, params.id)),
];
