import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../../../kernel/database/organization.ts';

/** Without the signs that are read as others: i, l, o, u (Crockford). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits: no one finds one by trying, so a plain hash keeps it. */
const signs = 16;
export const recoveryCodesMade = 10;

function makeCode(): string {
  const code = Array.from({ length: signs }, () => alphabet[randomInt(alphabet.length)]).join('');
  return code.replaceAll(/(.{4})(?!$)/g, '$1-');
}

/** As people write it, the way it is kept: however it is grouped, and with an O for a 0. */
function hashOf(subject: string, code: string): string {
  const written = code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return createHash('sha256').update(`${subject}:${written}`).digest('hex');
}

/** Ten new codes in place of those there are. */
export async function replaceRecoveryCodes(db: Queries, subject: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMade }, makeCode);
  const hashes = codes.map((code) => hashOf(subject, code));
  await sql`delete from identity.recovery_code where user_id = ${subject}`.execute(db);
  await sql`
    insert into identity.recovery_code (user_id, code_hash)
    select ${subject}, unnest(${hashes}::text[])`.execute(db);
  return codes;
}

/** Uses a code up, in the transaction of what it is for. @returns whether it was one */
export async function takeRecoveryCode(
  db: Queries,
  subject: string,
  code: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from identity.recovery_code
     where user_id = ${subject} and code_hash = ${hashOf(subject, code)} returning 1`.execute(db);
  return rows.length > 0;
}
