import { createPrivateKey } from 'node:crypto';
import { SealError, type Sealer } from '../../../kernel/crypto/sealer.ts';
import type { DkimKeyRow } from '../records/dkim-keys.repository.ts';
import type { DkimSigner } from './dkim.ts';

/** Null where there is no key, or where it was sealed with another secret: emails go without a signature then. */
export function signerOf(row: DkimKeyRow | undefined, sealer: Sealer): DkimSigner | null {
  if (row === undefined) return null;
  const { domain, selector, private_sealed: sealed } = row;
  try {
    return { domain, selector, key: createPrivateKey(sealer.open(sealed)) };
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
