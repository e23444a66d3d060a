import { t } from '@lingui/core/macro';
import type { DuplicateReason } from 'contract/people/merging.ts';

/** Why two people are possibly the same person. */
export function reasonLabels(reason: DuplicateReason): string {
  const messages: Record<DuplicateReason, () => string> = {
    name_birth_date: () => t`Same name and birth date`,
    name_phone: () => t`Same name and phone`,
    phone_birth_date: () => t`Same phone and birth date`,
    name: () => t`Same name, no conflicting details`,
  };
  return messages[reason]();
}
