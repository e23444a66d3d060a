import { t } from '@lingui/core/macro';
import type { Import, ImportFailure } from 'contract/imports/import.ts';

const messages: Readonly<Record<ImportFailure, () => string>> = {
  not_allowed: () =>
    t`The person who started this import no longer has permission. Resume it to continue in your name.`,
  no_space: () => t`The database has no space left. Free some space, then resume.`,
  internal: () => t`Something went wrong on our side. Nothing was lost. Resume to try again.`,
};

/** Why an import stopped automatically, and what to do; a newer server says it in its own words. */
export function failureReason(failure: Import['failure']): string {
  if (failure === null) return '';
  return Object.hasOwn(messages, failure.code) ? messages[failure.code]() : failure.message;
}
