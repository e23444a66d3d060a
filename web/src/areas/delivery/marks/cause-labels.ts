import { t } from '@lingui/core/macro';
import type { MessageCause } from 'contract/delivery/message.ts';

const messages: Readonly<Record<MessageCause, () => string>> = {
  no_recipients: () => t`No recipients are left`,
  not_saved: () => t`The recipients couldn’t be saved`,
};

/** Why sending is paused or failed: in our words, or as the mail server said it. */
export function causeLabels({
  cause,
  causeCode,
}: {
  cause: string | null;
  causeCode: MessageCause | null;
}): string {
  if (causeCode === null || !Object.hasOwn(messages, causeCode)) return cause ?? '';
  return messages[causeCode]();
}
