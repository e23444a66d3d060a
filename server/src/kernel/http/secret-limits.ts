import { createHash } from 'node:crypto';
import type { RateLimitName } from 'contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { Queries } from '../database/organization.ts';
import { ProblemError } from './problem.ts';

export interface SecretLimit {
  readonly max: number;
  readonly windowSeconds: number;
  /** What is counted: calls from one address, calls of one user, or calls for one email address. */
  readonly by: 'address' | 'user' | 'email';
}

const hour = 3600;

/**
 * The limits that protect secrets and heavy work. Discarded imports count too, and people try a file several times
 * until its columns are right: `import` leaves room for that.
 */
export const secretLimits: Readonly<Record<RateLimitName, SecretLimit>> = {
  'sign-in': { max: 30, windowSeconds: 15 * 60, by: 'address' },
  'code-check': { max: 10, windowSeconds: hour, by: 'address' },
  register: { max: 5, windowSeconds: hour, by: 'address' },
  'forgot-password': { max: 10, windowSeconds: hour, by: 'address' },
  'reset-mail': { max: 3, windowSeconds: hour, by: 'email' },
  'mailed-code': { max: 30, windowSeconds: 15 * 60, by: 'address' },
  export: { max: 30, windowSeconds: hour, by: 'user' },
  'own-export': { max: 10, windowSeconds: 24 * hour, by: 'user' },
  import: { max: 60, windowSeconds: hour, by: 'user' },
  upload: { max: 120, windowSeconds: hour, by: 'user' },
  'test-mail': { max: 40, windowSeconds: hour, by: 'user' },
  'link-preview': { max: 120, windowSeconds: hour, by: 'user' },
  'bulk-write': { max: 120, windowSeconds: hour, by: 'user' },
};

/**
 * Counts one attempt, shared by all processes. Call it outside the transaction of the attempt, which may
 * roll back.
 * @param key what is limited, e.g. an address; only its hash is kept
 * @throws ProblemError RATE_LIMITED with the seconds until the window ends
 */
export async function takeFromLimit(db: Queries, name: RateLimitName, key: string): Promise<void> {
  const { max, windowSeconds } = secretLimits[name];
  const keyHash = createHash('sha256').update(`${name}:${key}`).digest('base64url');
  const window = sql`make_interval(secs => ${windowSeconds})`;
  const taken = await sql<{ count: number; seconds_left: number }>`
    insert into app.rate_limit as stored (name, key_hash, window_start, count)
    values (${name}, ${keyHash}, now(), 1)
    on conflict (name, key_hash) do update set
      window_start =
        case when stored.window_start <= now() - ${window} then now() else stored.window_start end,
      count = case when stored.window_start <= now() - ${window} then 1 else stored.count + 1 end
    returning count, ceil(extract(epoch from window_start + ${window} - now()))::int as seconds_left
  `.execute(db);
  const row = taken.rows[0];
  if (row && row.count > max) {
    throw new ProblemError('RATE_LIMITED', { retryAfter: Math.max(1, row.seconds_left) });
  }
}
