import type { Body } from 'contract/kernel/endpoint.ts';
import { asciiDomain, emailDomainKey, emailKey } from 'contract/kernel/text.ts';
import type { register as endpoint } from 'contract/memberships/registration.contract.ts';
import { refuseJoining } from 'contract/memberships/refusal-messages.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { takeFromLimit } from '../../../kernel/http/secret-limits.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { fieldError } from '../../../kernel/http/field-errors.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { allowedDomains } from '../join-codes/check-code.ts';
import { insertRequest } from '../invitations/invitations.repository.ts';
import { deliverInvitations } from '../joining.jobs.ts';
import { findOrganization, type JoinCodeOffer } from '../join-codes/offers.repository.ts';

/**
 * Sends a personal link to an address that someone gave with a join code. Nothing here asks whether the address is
 * known; the email explains the next step.
 *
 * @throws ProblemError VALIDATION_FAILED, RATE_LIMITED
 */
export async function askForLink(
  tx: InOrganization,
  joinCode: JoinCodeOffer,
  { firstName, lastName, email, password }: Body<typeof endpoint>,
): Promise<void> {
  const { organizationId } = tx.member;
  const domains = allowedDomains(joinCode.email_domains, await findOrganization(tx));
  const errors = [
    ...(password === undefined
      ? []
      : [fieldError(['password'], 'not_yet', refuseJoining('join_password_later'))]),
    ...(isOf(email, domains)
      ? []
      : [
          fieldError(
            ['email'],
            'domain',
            refuseJoining('join_domains', { domains: domains.join(', ') }),
          ),
        ]),
  ];
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  await takeFromLimit(tx.db, 'register', `mail ${organizationId} ${emailKey(email)}`);
  const request = { joinCodeId: joinCode.id, firstName, lastName, email };
  const id = await insertRequest(tx, request);
  await enqueue(tx.db, deliverInvitations, { organizationId, ids: [id] });
}

function isOf(email: string, domains: readonly string[]): boolean {
  const meant = emailDomainKey(email);
  return domains.length === 0 || domains.some((domain) => asciiDomain(domain) === meant);
}
