import type { DatabasePool } from '../../../kernel/database/pool.ts';

/** Whether a user of ours signs in with this identity; disabled ones count where they are asked for. */
export async function isUser(
  pool: DatabasePool,
  issuer: string,
  subject: string,
  { enabled = false }: { enabled?: boolean } = {},
): Promise<boolean> {
  const { rows } = await pool.query<{ disabled: boolean }>(
    'select disabled from app.user_of_identity($1, $2)',
    [issuer, subject],
  );
  return rows[0] !== undefined && !(enabled && rows[0].disabled);
}
