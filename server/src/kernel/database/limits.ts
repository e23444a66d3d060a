import { sql } from 'kysely';
import type { OrganizationTransaction } from './organization.ts';

/** From here to its end the transaction sees what a limited manager may see: their people, and little else. */
export async function enterLimits({ db }: OrganizationTransaction): Promise<void> {
  await sql`set local role app_limited`.execute(db);
}

/**
 * Evaluates something without limits, in a transaction that entered limits: for decisions about the people of a limited
 * manager that rest on more than they see. What they learn of it is looked up within their limits again.
 */
export async function beyondLimits<T>(
  tx: OrganizationTransaction,
  work: () => Promise<T>,
): Promise<T> {
  if (!tx.member.limited) return work();
  await sql`set local role none`.execute(tx.db);
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    // Code that continues after it runs within limits. An aborted transaction refuses: it ends or rolls back to a
    // savepoint, and to the limits of that point.
    await enterLimits(tx).catch(() => undefined);
    throw error;
  }
  await enterLimits(tx);
  return answer;
}
