import { SealError, type Sealer } from '../../kernel/crypto/sealer.ts';
import { StartError } from '../../kernel/config/start-error.ts';
import {
  withOrganizationJob,
  withoutTenant,
  type Queries,
} from '../../kernel/database/organization.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import { listOrganizations } from '../operator/operator.repository.ts';
import {
  textsOfOrganizations,
  queuedEmails,
  twoFactorKeys,
  type SealedTexts,
} from './sealed-texts.repository.ts';

interface Pools {
  /** As app_worker. */
  pool: DatabasePool;
  /** As app_identity. */
  identityPool: DatabasePool;
}

interface Secrets {
  secret: string;
  /** The one that it replaces; null where it replaces none. */
  before: string | null;
}

const here = 'docs/installation.md#change-the-secret';

/**
 * Makes sure that everything that is sealed in the database opens with the secret alone. What was sealed with the one
 * before is sealed again; interrupted, it continues at the next start.
 *
 * @returns how many texts were sealed again
 * @throws StartError when something opens with neither
 */
export async function fitSecret({ pool, identityPool }: Pools, secrets: Secrets): Promise<number> {
  const organizations = await withoutTenant(pool, { readOnly: true }, listOrganizations);
  const unread = new Map<string, number>();
  let changed = 0;
  const refit = async (db: Queries, all: readonly SealedTexts[]) => {
    for (const texts of all) {
      // One connection, one after the other.
      // oxlint-disable-next-line no-await-in-loop
      const found = await sealAgain(db, texts, secrets);
      changed += found.changed;
      if (found.unread > 0) unread.set(texts.what, (unread.get(texts.what) ?? 0) + found.unread);
    }
  };
  for (const { id } of organizations) {
    // oxlint-disable-next-line no-await-in-loop
    await withOrganizationJob(pool, id, { readOnly: false }, ({ db }) =>
      refit(db, textsOfOrganizations),
    );
  }
  await withoutTenant(pool, { readOnly: false }, (db) => refit(db, [queuedEmails]));
  await withoutTenant(identityPool, { readOnly: false }, (db) => refit(db, [twoFactorKeys]));
  if (unread.size > 0) throw unfit(unread, secrets.before !== null);
  return changed;
}

async function sealAgain(
  db: Queries,
  sealedTexts: SealedTexts,
  { secret, before }: Secrets,
): Promise<{ changed: number; unread: number }> {
  const sealer = sealedTexts.sealerOf(secret);
  const old = before === null ? null : sealedTexts.sealerOf(before);
  const texts = await sealedTexts.find(db, sealer.keyId);
  let unread = 0;
  for (const text of texts) {
    const opened = old === null ? null : openOrNull(old, text.sealed);
    if (opened === null) unread += 1;
    // oxlint-disable-next-line no-await-in-loop
    else await sealedTexts.write(db, text, sealer.seal(opened));
  }
  return { changed: texts.length - unread, unread };
}

function openOrNull(sealer: Sealer, sealed: string): string | null {
  try {
    return sealer.open(sealed);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

function unfit(unread: ReadonlyMap<string, number>, hasBefore: boolean): StartError {
  const what = [...unread].map(([name, count]) => `${name} (${count})`).join(', ');
  const which = hasBefore
    ? 'Neither ATRIUM_SECRET nor ATRIUM_SECRET_BEFORE is the secret'
    : 'ATRIUM_SECRET is not the secret';
  return new StartError(
    `${which} that this database was used with: it does not open ${what}. Start with the secret of before, or give it ` +
      `as ATRIUM_SECRET_BEFORE to change it; where it is lost, set ATRIUM_SECRET_BEFORE to “lost”. See ${here}.`,
  );
}
