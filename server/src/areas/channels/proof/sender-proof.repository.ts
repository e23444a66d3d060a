import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

/** A code that was sent, or what came of it. */
export interface SenderCode {
  address_key: string;
  code_hash: Buffer | null;
  is_over: boolean;
}

/** Writes down a code, unless one was sent to the address in the last minute. @returns whether it was */
export async function storeCode(
  { db, member }: OrganizationTransaction,
  addressKey: string,
  codeHash: Buffer,
  minutes: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into app.sender_proof as p (organization_id, address_key, code_hash, code_until)
    values (${member.organizationId}, ${addressKey}, ${codeHash},
      app.now() + make_interval(mins => ${minutes}))
    on conflict (organization_id, address_key) do update
      set code_hash = excluded.code_hash, code_until = excluded.code_until,
        asked_at = app.now()
      where p.asked_at < app.now() - interval '1 minute'
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The codes that were sent to these addresses, locked. */
export async function lockCodes(
  { db, member }: OrganizationTransaction,
  addressKeys: readonly string[],
): Promise<SenderCode[]> {
  const { rows } = await sql<SenderCode>`
    select address_key, code_hash, code_until <= app.now() as is_over
    from app.sender_proof
    where organization_id = ${member.organizationId} and address_key = any(${addressKeys})
      and code_hash is not null
    order by address_key for update`.execute(db);
  return rows;
}

export async function storeProof(
  { db, member }: OrganizationTransaction,
  addressKey: string,
): Promise<void> {
  await sql`
    update app.sender_proof set code_hash = null, code_until = null, proven_at = app.now(),
      proven_by = ${member.accountId}
    where organization_id = ${member.organizationId} and address_key = ${addressKey}`.execute(db);
}

/** Channels whose last try went well, and that waited for the proof of their sender alone. */
export async function verifyProven(
  { db, member }: OrganizationTransaction,
  addressKey: string,
): Promise<void> {
  const [local, domain] = addressKey.split('@');
  const key = sql`app.email_key(from_address)`;
  await sql`
    update app.channel set state = 'verified', state_since = app.now()
    where organization_id = ${member.organizationId} and state = 'unverified' and problem is null
      and tried_at is not null and tried_at >= coalesce(asked_at, tried_at)
      and (${key} = ${addressKey}
        or (${local} = 'postmaster' and split_part(${key}, '@', 2) = ${domain}))`.execute(db);
}
