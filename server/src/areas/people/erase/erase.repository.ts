import { sql } from 'kysely';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';
import { answerForgotten } from '../../../kernel/http/call/idempotency.ts';

/** What could have been undone of bulk changes for them; there is no one left to give it to. */
export async function forgetBulkChanges(
  { db, member: { organizationId } }: OrganizationTransaction,
  accountId: number,
): Promise<void> {
  await sql`
    update app.bulk_change_item i set before = null
    where i.organization_id = ${organizationId} and i.item_id = ${accountId} and exists (
      select from app.bulk_change b where b.organization_id = i.organization_id
        and b.id = i.bulk_change_id and b.list <> 'dependants')`.execute(db);
}

/**
 * Answers of the last day that were stored for repeated requests and name them, as JSON writes a text. A marker stays:
 * a repeated request is answered so, and not done twice.
 */
export async function forgetAnswers(
  { db, member: { organizationId } }: OrganizationTransaction,
  texts: readonly string[],
): Promise<void> {
  await sql`
    update app.idempotency_key k set body = null, status = ${answerForgotten}
    where k.organization_id = ${organizationId} and exists (
      select from unnest(${texts}::text[]) t
        where strpos(lower(k.body::text), lower(btrim(to_json(t)::text, '"'))) > 0)`.execute(db);
}

export async function eraseAuditLog(
  { db }: OrganizationTransaction,
  accountId: number,
  dependantIds: readonly number[],
): Promise<void> {
  await sql`select app.erase_from_audit_log(${accountId}, ${dependantIds})`.execute(db);
}

/** Their group memberships, photos, invitations and values of custom fields are deleted with their account. */
export async function deleteAccount(
  { db, member: { organizationId } }: OrganizationTransaction,
  accountId: number,
): Promise<void> {
  await sql`
    delete from app.account where organization_id = ${organizationId} and id = ${accountId}`.execute(
    db,
  );
}

export interface ForgottenIdentity {
  issuer: string;
  subject: string;
}

/** @returns what they signed in with, if they have no place elsewhere */
export async function forgetUser(
  { db }: OrganizationTransaction,
  accountId: number,
): Promise<ForgottenIdentity[]> {
  const { rows } = await sql<ForgottenIdentity>`
    select * from app.forget_user(${accountId})`.execute(db);
  return rows;
}

export async function storeErased(
  { db, member: { organizationId } }: OrganizationTransaction,
  addressHash: string,
): Promise<void> {
  await sql`
    insert into app.erased_address (organization_id, address_hash)
    values (${organizationId}, ${addressHash}) on conflict do nothing`.execute(db);
}

/** Whether anyone was erased; where no one was, no one's keys need to be hashed. */
export async function hasErased({ db, member }: InOrganization): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from app.erased_address
      where organization_id = ${member.organizationId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function findErased(
  { db, member: { organizationId } }: InOrganization,
  hashes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ address_hash: string }>`
    select address_hash from app.erased_address
    where organization_id = ${organizationId} and address_hash = any(${hashes})`.execute(db);
  return new Set(rows.map((row) => row.address_hash));
}

/** Dependants no one else guards, also those in the trash, and what they are called. */
export async function findLonelyDependants(
  { db, member: { organizationId } }: OrganizationTransaction,
  accountId: number,
): Promise<{ id: number; first_name: string; last_name: string }[]> {
  const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
    select d.id, d.first_name, d.last_name from app.dependant_guardian g
      join app.dependant d on d.organization_id = g.organization_id and d.id = g.dependant_id
    where g.organization_id = ${organizationId} and g.account_id = ${accountId}
      and not exists (select from app.dependant_guardian other
        where other.organization_id = g.organization_id and other.dependant_id = g.dependant_id
          and other.account_id <> g.account_id)
    for update of d`.execute(db);
  return rows;
}

export async function deleteDependants(
  { db, member: { organizationId } }: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from app.dependant where organization_id = ${organizationId} and id = any(${ids})`.execute(
    db,
  );
}
