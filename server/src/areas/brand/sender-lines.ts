import type { OrganizationLook } from './organization-look.repository.ts';

/** Who sends an email and where they are to be found, as plain text; one of them may have several lines. */
export function senderLines({
  name,
  postalAddress,
  contactEmail,
  footerText,
}: OrganizationLook): string[] {
  return [name, postalAddress, contactEmail, footerText].filter((line) => line !== null);
}
