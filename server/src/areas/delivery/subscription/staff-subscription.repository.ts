import { sql } from 'kysely';
import type { Subscription } from 'contract/people/account.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { lastSubscriptionChange } from './last-change.repository.ts';

export interface StatusRow {
  state: Subscription;
  email_key: string | null;
  /** When it became so; null where no person decided it. */
  at: Date | null;
  by: 'self' | 'staff' | 'import' | null;
  name: string | null;
}

/**
 * The email subscription of a person outside the trash, and its last change, also where that is an entry's that was
 * merged into theirs; undefined when they do not exist.
 */
export async function findSubscription(
  { db, member }: OrganizationTransaction,
  accountId: number,
): Promise<StatusRow | undefined> {
  const { rows } = await sql<StatusRow>`
    select a.subscription as state, a.email_key, c.at, c.by,
      by_staff.first_name || ' ' || by_staff.last_name as name
    from app.account a
      left join lateral (${lastSubscriptionChange('a')}) c on c.state = a.subscription
      left join app.account by_staff
        on by_staff.organization_id = a.organization_id and by_staff.id = c.actor_account_id
    where a.organization_id = ${member.organizationId} and a.id = ${accountId}
      and a.deleted_at is null`.execute(db);
  return rows[0];
}

/** Keeps everyone else from changing the person until this is done. */
export async function lockPerson(
  { db, member }: OrganizationTransaction,
  accountId: number,
): Promise<void> {
  await sql`
    select from app.account
    where organization_id = ${member.organizationId} and id = ${accountId} for update`.execute(db);
}

export async function writeSubscription(
  { db, member }: OrganizationTransaction,
  accountId: number,
  state: 'subscribed' | 'unsubscribed',
): Promise<void> {
  const { organizationId } = member;
  await sql`
    update app.account set subscription = ${state}
    where organization_id = ${organizationId} and id = ${accountId}`.execute(db);
  await sql`
    insert into app.subscription_change (organization_id, account_id, state, by, actor_account_id)
    values (${organizationId}, ${accountId}, ${state}, 'staff', ${member.accountId})`.execute(db);
}

/** Keeps an address, for the person it may belong to later; anyone who asked for it themselves is left as they are. */
export async function suppressForStaff(
  { db, member }: OrganizationTransaction,
  emailKey: string,
): Promise<void> {
  await sql`
    insert into app.suppression as suppression (organization_id, email_key, reason, created_by)
    values (${member.organizationId}, ${emailKey}, 'unsubscribed', ${member.accountId})
    on conflict (organization_id, email_key, reason) do update
      set created_by = excluded.created_by, detail = null, until = null
      where suppression.until is not null`.execute(db);
}

/** Gives back an address that staff stopped, and no other. */
export async function releaseForStaff(
  { db, member }: OrganizationTransaction,
  emailKey: string,
): Promise<void> {
  await sql`
    delete from app.suppression
    where organization_id = ${member.organizationId} and email_key = ${emailKey}
      and reason = 'unsubscribed' and created_by is not null`.execute(db);
}
