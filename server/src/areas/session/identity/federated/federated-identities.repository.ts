import { sql } from 'kysely';
import type { Queries } from '../../../../kernel/database/organization.ts';
import type { IdentityRecord } from '../../../../kernel/identity/identity-admin.ts';
import { endSessionsOf } from '../sessions/stored-sessions.repository.ts';
import type { FederatedPerson } from './provider.ts';

/** The user who signs in with an identity of a provider; null: none. */
export async function subjectOf(
  db: Queries,
  { issuer, subject }: Pick<FederatedPerson, 'issuer' | 'subject'>,
): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from identity.federated_identity
     where issuer = ${issuer} and subject = ${subject}`.execute(db);
  return rows[0]?.userId ?? null;
}

/** The providers a person is connected with, for their own export. */
export async function providersOfSubject(
  db: Queries,
  subject: string,
): Promise<IdentityRecord['providers']> {
  const { rows } = await sql<IdentityRecord['providers'][number]>`
    select issuer, email, connected_at as "connectedAt" from identity.federated_identity
     where user_id = ${subject} order by connected_at`.execute(db);
  return rows;
}

/** @returns false when someone else signs in with it; connecting again what is one's own changes nothing */
export async function connectIdentity(
  db: Queries,
  userId: string,
  { issuer, subject, email }: FederatedPerson,
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.federated_identity as stored (issuer, subject, user_id, email)
    values (${issuer}, ${subject}, ${userId}, ${email})
    on conflict (issuer, subject) do update set email = excluded.email
      where stored.user_id = excluded.user_id
    returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Also ends the other sessions, and those that are half open: they may have been opened by it.
 *
 * @returns its issuer; null when it is gone, or someone else's
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
  await endSessionsOf(db, userId, keep);
  return row.issuer;
}

/**
 * Whether someone gets in by another of their identities. They are locked, so that of two that are disconnected at
 * once one stays.
 *
 * @param without its id, and the issuers of the providers that are configured
 */
export async function hasOtherIdentity(
  db: Queries,
  userId: string,
  { id, issuers }: { id: string; issuers: readonly string[] },
): Promise<boolean> {
  await sql`select from identity.subject where id = ${userId} for update`.execute(db);
  const { rows } = await sql`
    select from identity.federated_identity
     where user_id = ${userId} and id <> ${id} and issuer = any(${issuers})`.execute(db);
  return rows.length > 0;
}
