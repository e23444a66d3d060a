import { sql } from 'kysely';
import type { OrganizationTransaction } from './organization.ts';

/** From here to its end the transaction sees what a scoped manager may see: their people, and little else. */
export async function enterAccessScope({ db }: OrganizationTransaction): Promise<void> {
  await sql`set local role app_limited`.execute(db);
}

/**
 * Evaluates something without the access scope, in a transaction that entered it: for decisions about the people of a
 * scoped manager that rest on more than they see. What they learn of it is looked up within it again.
 */
export async function beyondAccessScope<T>(
  tx: OrganizationTransaction,
  work: () => Promise<T>,
): Promise<T> {
  if (!tx.member.scoped) return work();
  await sql`set local role none`.execute(tx.db);
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    // Code that continues after it runs within the access scope. An aborted transaction refuses: it ends or rolls back
    // to a savepoint, and to the role of that point.
    await enterAccessScope(tx).catch(() => undefined);
    throw error;
  }
  await enterAccessScope(tx);
  return answer;
}
