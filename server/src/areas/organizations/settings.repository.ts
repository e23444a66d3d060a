import { sql, type RawBuilder } from 'kysely';
import type { OrganizationSettings } from 'contract/organizations/settings.contract.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../kernel/database/organization.ts';

export async function findSettings(
  { db, member }: OrganizationTransaction,
  lock: RawBuilder<unknown> = sql``,
): Promise<OrganizationSettings> {
  const { rows } = await sql<OrganizationSettings>`
    select name, slug, time_zone as "timeZone", locale, contact_email as "contactEmail",
      postal_address as "postalAddress", footer_text as "footerText",
      approval_threshold as "approvalThreshold", email_limit as "emailLimit",
      email_limit_days as "emailLimitDays", app.former_slugs() as "formerSlugs", settings_version as version
    from app.organization where id = ${member.organizationId} ${lock}`.execute(db);
  if (rows[0] === undefined) throw new Error('The entered organization is gone.');
  return rows[0];
}

/** No one else changes the organization until the transaction ends. */
export function lockSettings(tx: OrganizationTransaction): Promise<OrganizationSettings> {
  return findSettings(tx, sql`for no key update`);
}

/** Raises the version; the row is locked by the caller. */
export async function writeSettings(
  { db, member }: OrganizationTransaction,
  settings: OrganizationSettings,
): Promise<void> {
  await sql`
    update app.organization
    set name = ${settings.name}, time_zone = ${settings.timeZone}, locale = ${settings.locale},
      contact_email = ${settings.contactEmail}, postal_address = ${settings.postalAddress},
      footer_text = ${settings.footerText}, approval_threshold = ${settings.approvalThreshold},
      email_limit = ${settings.emailLimit}, email_limit_days = ${settings.emailLimitDays},
      settings_version = settings_version + 1,
      updated_at = app.now()
    where id = ${member.organizationId}`.execute(db);
}

/** @returns false when another organization has this slug, or had it before */
export async function changeSlug({ db }: OrganizationTransaction, slug: string): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select app.change_slug(${slug}) as changed`.execute(db);
  return rows[0]?.changed ?? false;
}

/** Whether the organization says where it is, as the footer of its emails must. */
export async function hasPostalAddress({ db, member }: InOrganization): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select postal_address is not null as has from app.organization
    where id = ${member.organizationId}`.execute(db);
  return rows[0]?.has ?? false;
}
