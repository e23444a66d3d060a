import {
  withPublicToken,
  type PublicLink,
  type PublicTransaction,
} from '../../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { findLetter, type Letter } from './reader.repository.ts';

/** Runs `work` for the mail that a link belongs to; undefined when it belongs to none. */
export async function withLetter<T>(
  pool: DatabasePool,
  link: PublicLink | null,
  readOnly: boolean,
  work: (tx: PublicTransaction, link: PublicLink, letter: Letter) => Promise<T>,
): Promise<T | undefined> {
  if (link === null) return undefined;
  return withPublicToken(pool, link, { readOnly }, async (tx) => {
    const letter = await findLetter(tx.db, tx.organization.id, link.token);
    return letter && work(tx, link, letter);
  });
}
