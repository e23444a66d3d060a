import type { MessageState } from 'contract/delivery/message.ts';

/**
 * Of a campaign or a direct send: `draft` until it is sent, and again when that is undone; a campaign may wait in
 * between for an administrator or for its time.
 */
export type MailingState = 'draft' | 'in_review' | 'scheduled' | MessageState;

const running: ReadonlySet<MailingState> = new Set(['preparing', 'grace', 'sending', 'paused']);

/** Whether emails are on their way, or about to be. */
export function isRunning(state: MailingState): boolean {
  return running.has(state);
}
