import { sql } from 'kysely';
import type { InOrganization } from '../../kernel/database/organization.ts';

/** What an email, or a page of readers, shows of the organization it is from. */
export interface OrganizationLook {
  name: string;
  /** BCP 47. */
  locale: string;
  /** Stands in public links. */
  key: string;
  /** `#rrggbb` */
  accent: string;
  /** Path of a stored file. */
  logo: string | null;
  contactEmail: string | null;
  postalAddress: string | null;
  footerText: string | null;
}

export async function findOrganizationLook({
  db,
  member,
}: InOrganization): Promise<OrganizationLook> {
  const { rows } = await sql<OrganizationLook>`
    select name, locale, key, accent, logo, contact_email as "contactEmail",
      postal_address as "postalAddress", footer_text as "footerText"
    from app.organization where id = ${member.organizationId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The organization that was entered is not there.');
  return row;
}

/** Who sends an email and where they are to be found, as plain text; one of them may have several lines. */
export function senderLines({
  name,
  postalAddress,
  contactEmail,
  footerText,
}: OrganizationLook): string[] {
  return [name, postalAddress, contactEmail, footerText].filter((line) => line !== null);
}
