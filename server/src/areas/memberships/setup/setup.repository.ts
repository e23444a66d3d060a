import { sql } from 'kysely';
import type { Queries } from '../../../kernel/database/organization.ts';
import type { NewOrganization, Setup } from './set-up-organization.ts';

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

export interface FounderRow extends Omit<Setup['founder'], 'password'> {
  /** The sign-in of a new person. */
  newUser: { issuer: string; subject: string; emailKey: string } | null;
  nameKey: string;
  searchKey: string;
}

/** Undefined when the code was used up in the meantime. */
export async function insertOrganization(
  db: Queries,
  codeHash: string,
  organization: Setup['organization'],
  { newUser, ...founder }: FounderRow,
  userId: number | null = null,
): Promise<NewOrganization | undefined> {
  const { rows } = await sql<NewOrganization>`
    select organization_id as "organizationId", account_id as "accountId", user_id as "userId"
    from app.set_up_organization(${codeHash}, ${JSON.stringify(organization)}::jsonb,
      ${JSON.stringify({ ...newUser, ...founder })}::jsonb, ${userId})`.execute(db);
  return rows[0];
}

/** The address with which the entered user signs in. */
export async function emailOfUser(db: Queries): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from app."user" where id = (select app.user_id())`.execute(db);
  if (rows[0] === undefined) throw new Error('The entered user is gone.');
  return rows[0].email;
}

/** Offers one more organization. @returns until when the code works */
export async function addSetupCode(db: Queries, codeHash: string, days: number): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select app.add_setup_code(${codeHash}, ${days}) as until`.execute(db);
  if (rows[0] === undefined) throw new Error('A function returned no row.');
  return rows[0].until;
}
