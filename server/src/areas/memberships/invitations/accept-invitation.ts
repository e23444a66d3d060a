import type { Registered } from 'contract/memberships/registration.contract.ts';
import { enterByKey, parsePublicLink } from '../../../kernel/database/public-link.ts';
import type { UserContext } from '../../../kernel/http/route.ts';
import { acceptOffer, invalidCode } from './accept-offer.ts';
import { emailKeyOfUser } from './accepting.repository.ts';
import { hashOfCode } from '../join-codes/codes.ts';
import { findOrganization, lockInvitationOffer } from '../join-codes/offers.repository.ts';

/**
 * Adds a person with a user to one more organization, by a link that was mailed to the address they sign in with.
 *
 * @throws ProblemError VALIDATION_FAILED
 */
export async function acceptInvitation(
  { db, caller, requestId }: UserContext,
  code: string,
): Promise<Registered> {
  const link = parsePublicLink(code);
  const entered = link && (await enterByKey(db, link));
  if (!link || !entered) throw invalidCode();
  const place = { db, member: { organizationId: entered.organization.id } };
  const offer = await lockInvitationOffer(place, hashOfCode(link));
  if (offer === undefined || offer.email_key !== (await emailKeyOfUser(place))) {
    throw invalidCode();
  }
  const { userId } = caller;
  const access = await acceptOffer({ place, offer, userId, requestId });
  const { slug } = await findOrganization(place);
  return { next: access === 'granted' ? 'sign_in' : 'wait', organizationSlug: slug };
}
