import { sql } from 'kysely';
import type { Queries } from '../../database/organization.ts';

/** Times of signing in are known to a second. */
const step = 1000;

/** From when on signing in counts, where everything before `time` must not: the next full second. */
export function nextSignIn(time: number): Date {
  return new Date((Math.floor(time / step) + 1) * step);
}

/** Ends every session that began before. @returns false when nobody of ours signs in with this identity */
export async function endTokens(
  db: Queries,
  issuer: string,
  subject: string,
  validAfter: Date,
): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select app.end_tokens(${issuer}, ${subject}, ${validAfter}) as ended`.execute(db);
  return rows[0]?.ended ?? false;
}

/** Notes that a session has ended: its tokens are refused from now on. @returns false when it had before */
export async function noteEnded(db: Queries, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into app.ended_session (session_id) values (${sessionId})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}
