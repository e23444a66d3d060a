import type { MessageState } from 'contract/delivery/message.ts';

/** Of a campaign or a direct send: `draft` until it is sent, and again when that is undone. */
export type MailingState = 'draft' | MessageState;

const running: ReadonlySet<MailingState> = new Set(['preparing', 'grace', 'sending', 'paused']);

/** Whether emails are on their way, or about to be. */
export function isRunning(state: MailingState): boolean {
  return running.has(state);
}
