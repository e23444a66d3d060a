import { messageCauses, type MessageCause } from 'contract/delivery/message.ts';

const english: Readonly<Record<MessageCause, string>> = {
  no_recipients: 'No recipients are left',
  not_saved: 'The recipients couldn’t be saved',
};

/** Why a message is paused or failed: kept as a code of ours, or as what the mail server said. */
export function causeOf(stored: string | null): {
  cause: string | null;
  causeCode: MessageCause | null;
} {
  const causeCode = messageCauses.find((one) => one === stored) ?? null;
  return { cause: causeCode === null ? stored : english[causeCode], causeCode };
}
