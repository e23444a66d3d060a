import { sql, type RawBuilder } from 'kysely';
import type { Joining } from 'contract/organizations/joining.contract.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

export async function findJoining(
  { db, member }: OrganizationTransaction,
  lock: RawBuilder<unknown> = sql``,
): Promise<Joining> {
  const { rows } = await sql<Joining>`
    select email_domains as "emailDomains", self_registration_approval as approval,
      invitation_days as "invitationDays", reminder_days as "reminderDays", admins_need_two_factor as "adminsNeedTwoFactor",
      app.admins_without_two_factor() as "adminsWithoutTwoFactor", version
    from app.organization where id = ${member.organizationId} ${lock}`.execute(db);
  if (rows[0] === undefined) throw new Error('The entered organization is gone.');
  return rows[0];
}

/** No one else changes the organization until the transaction ends. */
export function lockJoining(tx: OrganizationTransaction): Promise<Joining> {
  return findJoining(tx, sql`for no key update`);
}

/** Whether the signed-in user has two-factor authentication. */
export async function hasTwoFactor({ db }: OrganizationTransaction): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select two_factor_at is not null as has from app."user" where id = (select app.user_id())`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** Raises the version; the row is locked by the caller. */
export async function writeJoining(
  { db, member }: OrganizationTransaction,
  joining: Joining,
): Promise<void> {
  await sql`
    update app.organization
    set email_domains = ${joining.emailDomains}, self_registration_approval = ${joining.approval},
      invitation_days = ${joining.invitationDays}, reminder_days = ${joining.reminderDays},
      admins_need_two_factor = ${joining.adminsNeedTwoFactor}, version = version + 1,
      updated_at = app.now()
    where id = ${member.organizationId}`.execute(db);
}
