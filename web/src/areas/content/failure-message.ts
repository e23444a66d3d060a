import type { ContentHead } from 'contract/content/content.ts';
import { textOf } from '../../kernel/messages/known-messages.ts';

/** Why content was not published at its time; null: nothing failed. */
export function failureMessage({
  publishFailure,
  publishFailureSaid,
}: Pick<ContentHead, 'publishFailure' | 'publishFailureSaid'>): string | null {
  return publishFailure === null ? null : textOf(publishFailureSaid ?? undefined, publishFailure);
}
