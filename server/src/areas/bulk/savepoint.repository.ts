import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

/** Marks where a transaction gets back to when the next thing in it is refused. */
export async function setSavepoint({ db }: OrganizationTransaction): Promise<void> {
  await sql`savepoint all_or_none`.execute(db);
}

/** Rolls back everything since {@link setSavepoint}. */
export async function backToSavepoint({ db }: OrganizationTransaction): Promise<void> {
  await sql`rollback to savepoint all_or_none`.execute(db);
}
