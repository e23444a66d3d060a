import { sql } from 'kysely';
import type { InOrganization } from './organization.ts';

/** Rolls back only what the work did before it failed; returns why it failed. */
export async function orRollBack(
  { db }: InOrganization,
  work: () => Promise<unknown>,
): Promise<unknown> {
  await sql`savepoint before_work`.execute(db);
  try {
    await work();
    await sql`release savepoint before_work`.execute(db);
    return undefined;
  } catch (error) {
    await sql`rollback to savepoint before_work`.execute(db);
    return error;
  }
}
