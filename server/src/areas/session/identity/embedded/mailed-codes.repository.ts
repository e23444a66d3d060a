import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../../../kernel/database/organization.ts';
import { hashOfCode } from '../hash-of-code.ts';

/** Bits of a code that is mailed: no one finds one by trying. */
const codeBits = 256;

/** A code for an email, and its hash, which alone is stored. */
export function makeCode(): { code: string; hash: string } {
  const code = randomBytes(codeBits / 8).toString('base64url');
  return { code, hash: hashOfCode(code) };
}

export type MailedPurpose = 'reset-password' | 'change-email';

/** The code was never made, was used, or was voided by a newer one; or its time is over. */
export class CodeRefusedError extends Error {
  override readonly name = 'CodeRefusedError';
  readonly code: 'INVALID_TOKEN' | 'TOKEN_EXPIRED';
  constructor(code: 'INVALID_TOKEN' | 'TOKEN_EXPIRED') {
    super(code);
    this.code = code;
  }
}

export interface CodeOwner {
  subject: string;
  email: string;
  name: string;
  expiresAt: Date;
}

/** The owner of a mailed code. Looking does not use it up. @throws CodeRefusedError */
export async function ownerOfCode(
  db: Queries,
  purpose: MailedPurpose,
  code: string,
): Promise<CodeOwner> {
  const { rows } = await sql<CodeOwner & { over: boolean }>`
    select u.id as subject, u.email, u.name, c.expires_at as "expiresAt", c.expires_at <= now() as over
      from identity.mailed_code c join identity."user" u on u.id = c.user_id
     where c.code_hash = ${hashOfCode(code)} and c.purpose = ${purpose} and u.disabled_at is null`.execute(
    db,
  );
  const row = rows[0];
  if (row === undefined) throw new CodeRefusedError('INVALID_TOKEN');
  if (row.over) throw new CodeRefusedError('TOKEN_EXPIRED');
  const { over: _over, ...owner } = row;
  return owner;
}

/**
 * Uses a code up, in the transaction of what it is for; of several at once, one succeeds.
 * @throws CodeRefusedError
 */
export async function takeCode(db: Queries, purpose: MailedPurpose, code: string): Promise<void> {
  const { rows } = await sql`
    delete from identity.mailed_code
     where code_hash = ${hashOfCode(code)} and purpose = ${purpose} and expires_at > now()
    returning user_id`.execute(db);
  if (rows.length === 0) throw new CodeRefusedError('INVALID_TOKEN');
}
