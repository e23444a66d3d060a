import { t } from '@lingui/core/macro';
import type { BulkChange, BulkFailure } from 'contract/bulk/bulk.ts';

const messages: Readonly<Record<BulkFailure, () => string>> = {
  not_allowed: () => t`The person who started this no longer has permission.`,
  gone: () => t`The group, or a person in it, no longer exists.`,
  refused: () => t`A value is no longer allowed.`,
  no_space: () => t`The database has no space left.`,
  internal: () => t`Something went wrong on our side. Finished changes stay and can be undone.`,
};

/** Why a bulk change stopped automatically; a newer server says it in its own words. */
export function failureReason(failure: BulkChange['failure']): string {
  if (failure === null) return '';
  return Object.hasOwn(messages, failure.code) ? messages[failure.code]() : failure.message;
}
