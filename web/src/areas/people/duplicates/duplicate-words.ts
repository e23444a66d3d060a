import { t } from '@lingui/core/macro';
import type { DuplicateReason } from 'contract/people/duplicates.contract.ts';

/** Why two entries are likely the same person. */
export function reasonWords(reason: DuplicateReason): string {
  const words: Record<DuplicateReason, () => string> = {
    name_birth_date: () => t`Same name and birth date`,
    name_phone: () => t`Same name and phone`,
    phone_birth_date: () => t`Same phone and birth date`,
    name: () => t`Same name, and nothing speaks against it`,
  };
  return words[reason]();
}
