import type { DatabasePool } from '../../../../kernel/database/pool.ts';

/** Notes that someone signs in here, so that what we keep of it can hang on them. */
export async function storeSubject(pool: DatabasePool, subject: string): Promise<void> {
  await pool.query('insert into identity.subject (id) values ($1) on conflict do nothing', [
    subject,
  ]);
}

/** Their sessions, two-factor authentication and providers are deleted with them. */
export async function forgetSubject(pool: DatabasePool, subject: string): Promise<void> {
  await pool.query('delete from identity.subject where id = $1', [subject]);
}
