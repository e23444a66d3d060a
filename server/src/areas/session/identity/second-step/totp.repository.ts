import { mailedLinkMinutes } from 'contract/kernel/times.ts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Sealer } from '../../../../kernel/crypto/sealer.ts';
import type { Queries } from '../../../../kernel/database/organization.ts';
import type { TwoFactorKey } from '../../../../kernel/identity/two-factor.ts';

/** RFC 4226 recommends a secret as long as the hash: SHA-1, the one that every app knows. */
const secretBytes = 20;
/** Seconds a code is shown (RFC 6238). */
const period = 30;
/** A code of the step before or after is taken too: clocks differ, and typing takes time. */
const window = 1;

export function makeKey(email: string): TwoFactorKey {
  const totp = new TOTP({
    issuer: 'Atrium',
    label: email,
    secret: new Secret({ size: secretBytes }),
    period,
  });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step that a code is of; null for a wrong one. */
function stepOf(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

interface KeyRow {
  sealed_secret: string;
}

/**
 * Takes a code of the app: it and those before it are refused afterwards, also by a twin of this call.
 *
 * @param state which key it must be of: the one that is on, or one that was begun in the last half hour
 * @param now in milliseconds since 1970
 */
export async function takeAppCode(
  db: Queries,
  sealer: Sealer,
  {
    subject,
    code,
    state,
    now,
  }: {
    subject: string;
    code: string;
    state: 'on' | 'begun';
    now: number;
  },
): Promise<boolean> {
  const found =
    state === 'on'
      ? sql`confirmed_at is not null`
      : sql`confirmed_at is null and created_at > now() - make_interval(mins => ${mailedLinkMinutes})`;
  const { rows } = await sql<KeyRow>`
    select sealed_secret from identity.two_factor where user_id = ${subject} and ${found}`.execute(
    db,
  );
  const sealed = rows[0]?.sealed_secret;
  const step = sealed === undefined ? null : stepOf(sealer.open(sealed), code, now);
  if (step === null) return false;
  const taken = await sql`
    update identity.two_factor set last_step = ${step}
     where user_id = ${subject} and ${found} and sealed_secret = ${sealed}
       and (last_step is null or last_step < ${step})
    returning 1`.execute(db);
  return taken.rows.length > 0;
}
