import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Sealer } from '../../../kernel/crypto/sealer.ts';
import { MailServerError } from '../../../kernel/mail/mail-problem.ts';
import type { DkimKeyRow } from '../records/dkim-keys.repository.ts';
import type { DkimSigner } from './dkim.ts';

/**
 * Null where there is no key. One that is there and cannot be read stops the channel: receivers that were told of
 * signatures would take unsigned emails for forged ones.
 *
 * @throws MailServerError
 */
export function signerOf(row: DkimKeyRow | undefined, sealer: Sealer): DkimSigner | null {
  if (row === undefined) return null;
  const { domain, selector, private_sealed: sealed } = row;
  return { domain, selector, key: openKey(sealed, sealer, domain) };
}

function openKey(sealed: string, sealer: Sealer, domain: string): KeyObject {
  try {
    return createPrivateKey(sealer.open(sealed));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new MailServerError(
      'signing_key_unreadable',
      `The key that signs emails from ${domain} can’t be read. ${why}`,
    );
  }
}
