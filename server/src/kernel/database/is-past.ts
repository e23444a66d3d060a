import { sql } from 'kysely';
import type { Queries } from './organization.ts';

/** Whether a time has come, by the clock of the database: the one that later decides. */
export async function isPast({ db }: { db: Queries }, at: Date): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`
    select ${at}::timestamptz <= app.now() as past`.execute(db);
  return rows[0]?.past ?? false;
}
