import type { ContentHead } from 'contract/content/content.ts';
import { textOf } from '../../kernel/messages/known-messages.ts';

/** Why content was not published at its time; null: nothing failed. */
export function failureMessage({
  publishFailure,
  publishFailureCode,
}: Pick<ContentHead, 'publishFailure' | 'publishFailureCode'>): string | null {
  return publishFailure === null ? null : textOf(publishFailureCode ?? undefined, publishFailure);
}
