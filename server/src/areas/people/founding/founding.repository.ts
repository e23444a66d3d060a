import { sql } from 'kysely';
import type { Queries } from '../../../kernel/database/organization.ts';
import type { Founded, Founding } from './found-organization.ts';

export async function offerSetup(db: Queries, codeHash: string): Promise<boolean> {
  const { rows } = await sql<{ offered: boolean }>`
    select app.offer_setup(${codeHash}) as offered`.execute(db);
  return rows[0]?.offered ?? false;
}

export async function isSetupCode(db: Queries, codeHash: string): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    select app.is_setup_code(${codeHash}) as good`.execute(db);
  return rows[0]?.good ?? false;
}

interface FounderRow extends Omit<Founding['founder'], 'password'> {
  issuer: string;
  subject: string;
  emailKey: string;
  nameKey: string;
  searchKey: string;
}

/** Undefined when the code was used up in the meantime. */
export async function found(
  db: Queries,
  codeHash: string,
  organization: Founding['organization'],
  founder: FounderRow,
): Promise<Founded | undefined> {
  const { rows } = await sql<Founded>`
    select organization_id as "organizationId", account_id as "accountId", user_id as "userId"
    from app.found_organization(${codeHash}, ${JSON.stringify(organization)}::jsonb,
      ${JSON.stringify(founder)}::jsonb)`.execute(db);
  return rows[0];
}
