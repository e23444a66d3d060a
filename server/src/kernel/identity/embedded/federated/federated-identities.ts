import { emailKey } from 'contract/kernel/text.ts';
import { sql } from 'kysely';
import type { Queries } from '../../../database/organization.ts';
import type { FederatedPerson } from './provider.ts';

/** Who signs in with an identity of a provider; null: nobody. */
export async function subjectOf(
  db: Queries,
  { issuer, subject }: Pick<FederatedPerson, 'issuer' | 'subject'>,
): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from identity.federated_identity
     where issuer = ${issuer} and subject = ${subject}`.execute(db);
  return rows[0]?.userId ?? null;
}

/** Whether somebody signs in with this address. */
export async function isAddressKnown(db: Queries, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity."user" where email = ${emailKey(email)}`.execute(db);
  return rows.length > 0;
}

/** @returns false when somebody else signs in with it; connecting anew what is one's own changes nothing */
export async function connectIdentity(
  db: Queries,
  userId: string,
  { issuer, subject, email }: FederatedPerson,
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.federated_identity as kept (issuer, subject, user_id, email)
    values (${issuer}, ${subject}, ${userId}, ${email})
    on conflict (issuer, subject) do update set email = excluded.email
      where kept.user_id = excluded.user_id
    returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Also ends the other sessions, and those that are half open: they may have been opened by it.
 *
 * @returns its issuer; null when it is gone, or somebody else's
 */
export async function disconnectIdentity(
  db: Queries,
  { userId, id, keep }: { userId: string; id: string; keep: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ issuer: string }>`
    delete from identity.federated_identity where id = ${id} and user_id = ${userId}
    returning issuer`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  await sql`
    with halfway as (
      delete from identity.sign_in_challenge where user_id = ${userId}
    )
    delete from identity.session where user_id = ${userId} and id is distinct from ${keep}`.execute(
    db,
  );
  return row.issuer;
}

/** Whether a password opens somebody's account. */
export async function hasPassword(db: Queries, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity.account
     where user_id = ${userId} and provider_id = 'credential' and password is not null`.execute(db);
  return rows.length > 0;
}

/**
 * Whether somebody gets in without one of his identities. He is locked, so that of two that are disconnected at
 * once one stays.
 *
 * @param without its id, and the issuers of the providers that are configured
 */
export async function hasOtherWay(
  db: Queries,
  userId: string,
  { id, issuers }: { id: string; issuers: readonly string[] },
): Promise<boolean> {
  await sql`select from identity."user" where id = ${userId} for update`.execute(db);
  if (await hasPassword(db, userId)) return true;
  const { rows } = await sql`
    select from identity.federated_identity
     where user_id = ${userId} and id <> ${id} and issuer = any(${issuers})`.execute(db);
  return rows.length > 0;
}
