import { rememberedDays } from 'contract/kernel/times.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long a session lives (NIST 800-63B, AAL2). Milliseconds. */
export const sessionLife = {
  /** Unused for this long, it ends. */
  idle: 60 * minute,
  /** Used or not, it ends. */
  absolute: 24 * hour,
  /** "Stay signed in": it ends then, however little it was used. */
  remembered: rememberedDays * 24 * hour,
} as const;

/** As much of the name of a browser as is kept. */
export const userAgentMax = 300;

/** Sessions one person may have; the oldest gives way. */
export const sessionsMax = 10;

/** How fine it is known when a session was used last: more is not written down, so that a busy console does not write at each call. */
const extendStep = 5 * minute;

export interface Session {
  id: string;
  expiresAt: Date;
  createdAt: Date;
  remembered: boolean;
}

/** Where a new session ends, unless it is used. */
export function firstEnd(remembered: boolean): Date {
  return new Date(Date.now() + (remembered ? sessionLife.remembered : sessionLife.idle));
}

/** Notes that the session was used just now. @returns when it ends from now on */
export async function extendSession(pool: DatabasePool, session: Session): Promise<Date> {
  const left = session.expiresAt.getTime() - Date.now();
  const atItsEnd =
    session.expiresAt.getTime() >= session.createdAt.getTime() + sessionLife.absolute;
  if (session.remembered || atItsEnd) {
    await pool.query(
      `update identity.session set updated_at = now()
        where id = $1 and updated_at < now() - make_interval(secs => $2)`,
      [session.id, extendStep / 1000],
    );
    return session.expiresAt;
  }
  if (left > sessionLife.idle - extendStep) return session.expiresAt;
  const { rows } = await pool.query<{ expires_at: Date }>(
    `update identity.session set updated_at = now(),
       expires_at = least(now() + make_interval(secs => $2), created_at + make_interval(secs => $3))
     where id = $1 returning expires_at`,
    [session.id, sessionLife.idle / 1000, sessionLife.absolute / 1000],
  );
  return rows[0]?.expires_at ?? session.expiresAt;
}

/** Where a session ends however much it is used. */
export function lastEnd(remembered: boolean): Date {
  return new Date(Date.now() + (remembered ? sessionLife.remembered : sessionLife.absolute));
}

/** Ends the oldest sessions of a person beyond the allowed number. */
export async function dropOldSessions(pool: DatabasePool, subject: string): Promise<void> {
  await pool.query(
    `delete from identity.session where user_id = $1 and id not in (
       select id from identity.session where user_id = $1
       order by created_at desc, id limit $2)`,
    [subject, sessionsMax],
  );
}
