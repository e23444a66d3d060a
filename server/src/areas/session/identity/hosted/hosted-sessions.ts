import { randomUUID } from 'node:crypto';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import { dropOldSessions, lastEnd, userAgentMax } from '../sessions/session-life.ts';

interface NewSession {
  subject: string;
  remembered: boolean;
  /** Name of the provider that proved them; null: their password did. */
  provider: string | null;
  /** They gave a code as well. */
  secondStep: boolean;
  address: string;
  userAgent: string;
}

/**
 * Opens a session of a person who has completed sign-in. The service's tokens hold only with one: a sign-in there alone
 * opens nothing here.
 *
 * @returns its id
 */
export async function openHostedSession(
  pool: DatabasePool,
  { subject, remembered, provider, secondStep, address, userAgent }: NewSession,
): Promise<string> {
  const id = randomUUID();
  // Its token is the embedded service's affair; here the service's own stand for it.
  await pool.query(
    `insert into identity.session
       (id, token, user_id, expires_at, remembered, provider, second_step, ip_address, user_agent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      randomUUID(),
      subject,
      lastEnd(remembered),
      remembered,
      provider,
      secondStep,
      address,
      userAgent.slice(0, userAgentMax),
    ],
  );
  await dropOldSessions(pool, subject);
  return id;
}

/** Ends a session permanently: renewed tokens of it are refused as well. @returns false when it had ended before */
export async function closeHostedSession(pool: DatabasePool, id: string): Promise<boolean> {
  const { rows } = await pool.query('delete from identity.session where id = $1 returning 1', [id]);
  return rows.length > 0;
}
