import {
  withPublicToken,
  type PublicLink,
  type PublicOptions,
  type PublicTransaction,
} from '../../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { findSentEmail, type SentEmail } from './sent-email.repository.ts';

/** Runs `work` for the mail that a link belongs to; undefined when it belongs to none. */
export async function withSentEmail<T>(
  pool: DatabasePool,
  link: PublicLink | null,
  options: PublicOptions,
  work: (tx: PublicTransaction, link: PublicLink, email: SentEmail) => Promise<T>,
): Promise<T | undefined> {
  if (link === null) return undefined;
  return withPublicToken(pool, link, options, async (tx) => {
    const email = await findSentEmail(tx, link.token);
    return email && work(tx, link, email);
  });
}
