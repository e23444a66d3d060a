import { asciiDomain } from 'contract/kernel/text.ts';
import type { Offer } from 'contract/memberships/registration.contract.ts';
import { withoutTenant, type InOrganization } from '../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { parsePublicLink, withPublicToken } from '../../../kernel/database/public-link.ts';
import { isGoodSetupCode } from '../setup/set-up-organization.ts';
import { hashOfCode } from './codes.ts';
import * as offers from './offers.repository.ts';

interface Checked {
  status: 'valid' | 'invalid';
  offer?: Offer;
}

const setup: Offer = {
  kind: 'setup',
  organization: null,
  inviter: null,
  type: null,
  sentAt: null,
  expiresAt: null,
  approval: false,
  person: null,
  emailDomains: [],
};

/**
 * What a code is good for. Unknown, expired, revoked, used up, of another form or of an unknown organization: all of
 * them are the same bytes.
 */
export async function checkCode(pool: DatabasePool, code: string): Promise<Checked> {
  const link = parsePublicLink(code);
  if (link === null) {
    const isGood = await withoutTenant(pool, { readOnly: true }, (db) => isGoodSetupCode(db, code));
    return isGood ? { status: 'valid', offer: setup } : { status: 'invalid' };
  }
  const offer = await withPublicToken(pool, link, { readOnly: false }, (tx) =>
    findOffer({ db: tx.db, member: { organizationId: tx.organization.id } }, hashOfCode(link)),
  );
  return offer === undefined ? { status: 'invalid' } : { status: 'valid', offer };
}

async function findOffer(tx: InOrganization, codeHash: string): Promise<Offer | undefined> {
  const invitation = await offers.findInvitationOffer(tx, codeHash);
  const joinCode = invitation ? undefined : await offers.findJoinCodeOffer(tx, codeHash);
  const found = invitation ?? joinCode;
  if (found === undefined) return undefined;
  const organization = await offers.findOrganization(tx);
  if (invitation) await offers.recordOpened(tx, invitation.id);
  return {
    kind: invitation ? 'invitation' : 'join_code',
    organization: {
      slug: organization.slug,
      name: organization.name,
      timeZone: organization.time_zone,
    },
    inviter:
      found.inviter_name === null
        ? null
        : { name: found.inviter_name, jobTitle: found.inviter_title },
    type: found.type,
    sentAt: invitation?.created_at.toISOString() ?? null,
    expiresAt: found.expires_at.toISOString(),
    approval: mayHaveToWait(found.approval, organization, invitation),
    person: invitation
      ? {
          email: invitation.email,
          firstName: invitation.first_name,
          lastName: invitation.last_name,
          signsIn: await offers.signsIn(tx, invitation.email_key),
        }
      : null,
    emailDomains: joinCode ? allowedDomains(joinCode.email_domains, organization) : [],
  };
}

function mayHaveToWait(
  approval: boolean,
  organization: offers.JoinedOrganization,
  invitation: offers.InvitationOffer | undefined,
): boolean {
  // An invitation by name counts as approval.
  if (invitation && invitation.join_code_id === null) return false;
  return approval || organization.self_registration_approval;
}

/** Where both the code and the organization name domains, an address has to be of both. */
export function allowedDomains(
  ofCode: readonly string[],
  { email_domains: ofAll }: Pick<offers.JoinedOrganization, 'email_domains'>,
): string[] {
  if (ofCode.length === 0 || ofAll.length === 0) return [...ofCode, ...ofAll];
  const meant = new Set(ofAll.map(asciiDomain));
  return ofCode.filter((domain) => meant.has(asciiDomain(domain)));
}
