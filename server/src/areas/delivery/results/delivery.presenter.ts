import type { Delivery } from 'contract/delivery/message.ts';
import { wireAddress } from '../../../kernel/mail/mail.ts';
import type { ListedDelivery } from './delivery-list.repository.ts';
import { frameTexts } from '../mail/mail-texts.ts';
import { messageId } from '../mail/mime.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The names in the sentence that guardians read. */
function namesOf(sentence: string | null): string | null {
  const { before, after } = frameTexts.guardian;
  return sentence && sentence.slice(before.length, sentence.length - after.length);
}

export function presentDelivery(row: ListedDelivery): Delivery {
  const from = wireAddress(row.from_address);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    email: row.email,
    onBehalf: namesOf(row.on_behalf),
    state: row.state,
    attempts: row.attempts,
    reply: row.reply,
    reason: row.reason,
    nextAt: row.state === 'pending' ? iso(row.next_at) : null,
    leftAt: iso(row.inflight_at),
    sentAt: iso(row.sent_at),
    openedAt: iso(row.opened_at),
    openedByMachineAt: iso(row.machine_opened_at),
    changedAt: row.changed_at.toISOString(),
    mailId: messageId(row.id, row.organization_key, domain),
  };
}
