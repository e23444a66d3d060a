import { sql } from 'kysely';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { AccountAccess, AccountStatus } from 'contract/people/account.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** Long enough to make an identity; after a crash the invitation can be used again. */
const claimSeconds = 120;

/** Takes an invitation for this registration alone. @returns false when another is at it */
export async function claimInvitation(
  { db, member }: InOrganization,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    update app.invitation set claimed_until = now() + make_interval(secs => ${sql.lit(claimSeconds)})
    where organization_id = ${member.organizationId} and id = ${id} and ended_at is null
      and (claimed_until is null or claimed_until < now())
    returning id`.execute(db);
  return rows.length === 1;
}

export async function releaseInvitation({ db, member }: InOrganization, id: number): Promise<void> {
  await sql`
    update app.invitation set claimed_until = null
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

interface NewUser {
  email: string;
  emailKey: string;
  name: string;
  issuer: string;
  subject: string;
}

/** Makes the user behind an identity. @returns their id */
export async function createUser({ db }: InOrganization, user: NewUser): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select app.create_user(${user.email}, ${user.emailKey}, ${user.name}, ${user.issuer},
      ${user.subject}) as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The address with which the entered user signs in, as addresses are compared. */
export async function emailKeyOfUser({ db }: InOrganization): Promise<string | undefined> {
  const { rows } = await sql<{ email_key: string }>`
    select email_key from app."user" where id = (select app.user_id())`.execute(db);
  return rows[0]?.email_key;
}

export interface Joiner {
  id: number;
  type: AccountType;
  status: AccountStatus;
  access: AccountAccess;
}

/** The person outside the trash with this id, or with this address; locked. */
export async function lockJoiner(
  { db, member }: InOrganization,
  by: { id: number } | { emailKey: string },
): Promise<Joiner | undefined> {
  const { rows } = await sql<Joiner>`
    select id, type, status, access from app.account
    where organization_id = ${member.organizationId} and deleted_at is null
      and ${'id' in by ? sql`id = ${by.id}` : sql`email_key = ${by.emailKey}`}
    for update`.execute(db);
  return rows[0];
}

/**
 * Takes the user from the person of theirs in the trash: anyone who was deleted and is invited again joins as the new
 * person. Restored, the old one has no access.
 *
 * @returns they were taken from
 */
export async function takeFromTrash(
  { db, member }: InOrganization,
  userId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update app.account set user_id = null, access = 'none', version = version + 1, updated_at = app.now()
    where organization_id = ${member.organizationId} and user_id = ${userId} and deleted_at is not null
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Whether the user is someone else in this organization already. */
export async function isSomeoneElse(
  { db, member }: InOrganization,
  userId: number,
  accountId: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from app.account
    where organization_id = ${member.organizationId} and user_id = ${userId}
      and id is distinct from ${accountId}`.execute(db);
  return rows.length > 0;
}

interface NewPerson {
  first_name: string;
  last_name: string;
  email: string | null;
  type: AccountType;
  name_key: string;
  search_key: string;
}

/** Adds the person who registered. @returns their id */
export async function insertJoiner(
  { db, member }: InOrganization,
  person: NewPerson,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.account (organization_id, first_name, last_name, email, type, source, name_key,
      search_key)
    values (${member.organizationId}, ${person.first_name}, ${person.last_name}, ${person.email},
      ${person.type}, 'self', ${person.name_key}, ${person.search_key})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Lets a person sign in as this user, now or once they are approved. */
export async function linkUser(
  { db, member }: InOrganization,
  accountId: number,
  userId: number,
  access: 'granted' | 'awaiting_approval',
): Promise<void> {
  await sql`
    update app.account
    set user_id = ${userId}, access = ${access}, version = version + 1, updated_at = app.now(),
      updated_by = ${accountId}
    where organization_id = ${member.organizationId} and id = ${accountId}`.execute(db);
}

/** The invitation was accepted by this person; others that they have stop working. */
export async function endAccepted(
  { db, member }: InOrganization,
  id: number,
  accountId: number,
): Promise<void> {
  await sql`
    update app.invitation set ended_at = app.now(), ended_as = 'replaced'
    where organization_id = ${member.organizationId} and account_id = ${accountId} and id <> ${id}
      and ended_at is null`.execute(db);
  await sql`
    update app.invitation set ended_at = app.now(), ended_as = 'accepted', account_id = ${accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}
