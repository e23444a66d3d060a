import { sql } from 'kysely';
import type { Queries } from '../../kernel/database/organization.ts';

/** By what someone of the entered organization signs in. */
export interface MemberIdentity {
  issuer: string;
  subject: string;
  two_factor_at: Date | null;
}

/** Undefined: they do not sign in. */
export async function findMemberIdentity(
  db: Queries,
  accountId: number,
): Promise<MemberIdentity | undefined> {
  const { rows } = await sql<MemberIdentity>`
    select * from app.identity_of_member(${accountId})`.execute(db);
  return rows[0];
}

/** Ends every session of someone of the entered organization at once. False: they do not sign in. */
export async function endSessionsOf(db: Queries, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select app.end_sessions_of_member(${accountId}) as ended`.execute(db);
  return rows[0]?.ended === true;
}
