import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Channel, ProofMailbox } from 'contract/channels/channel.ts';
import { senderCodeLength, senderCodeSigns } from 'contract/channels/channels.contract.ts';
import { refuseChannel } from 'contract/channels/refusal-messages.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import { emailDomainKey, emailKey } from 'contract/kernel/text.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { MailQueue } from '../../../kernel/mail/mail.jobs.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import {
  readChannel,
  refuseArchived,
  requireChannel,
  type ChannelDeps,
} from '../change-channel.ts';
import { senderCodeTexts as texts } from '../channel-texts.ts';
import { storeCode, storeProof, lockCodes, verifyProven } from './sender-proof.repository.ts';

export interface ProofDeps extends ChannelDeps {
  /** By the mail server of the installation: a channel's own may say of any address that it got there. */
  readonly mailQueue: MailQueue;
}

const codeMinutes = 60;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

function makeCode(): string {
  const signs = Array.from({ length: senderCodeLength }, () => randomInt(senderCodeSigns.length));
  return signs.map((sign) => senderCodeSigns[sign]).join('');
}

function mailboxOf(fromAddress: string, to: ProofMailbox): string {
  return to === 'sender' ? fromAddress : `postmaster@${emailDomainKey(fromAddress)}`;
}

/**
 * Sends a code to the sender's mailbox, or to the one that every domain of mail has for such questions (RFC 5321
 * 4.5.1). The code proves that the organization reads it.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when it was proven already or a code was sent a moment ago
 */
export async function sendSenderCode(
  tx: OrganizationTransaction,
  deps: ProofDeps,
  id: number,
  to: ProofMailbox,
): Promise<Channel> {
  const channel = await requireChannel(tx, id);
  refuseArchived(channel);
  if (channel.proven_at !== null) {
    throw new ProblemError('CONFLICT', { detail: refuseChannel('channel_sender_is_proven') });
  }
  const address = mailboxOf(channel.from_address, to);
  const code = makeCode();
  if (!(await storeCode(tx, emailKey(address), hashOf(code), codeMinutes))) {
    throw new ProblemError('CONFLICT', { detail: refuseChannel('channel_code_just_sent') });
  }
  const title = texts.title({ address: channel.from_address });
  await deps.mailQueue.send(tx.db, {
    to: { address },
    subject: title,
    content: {
      preview: texts.preview,
      title,
      blocks: [
        { kind: 'text', text: texts.text({ address: channel.from_address }) },
        { kind: 'code', text: code },
        { kind: 'text', text: texts.until({ minutes: codeMinutes }) },
      ],
      footer: texts.footer,
    },
  });
  await recordAudit(tx, {
    action: 'channel.sender_code_sent',
    targetType: 'channel',
    targetId: id,
    changes: { to: [null, address] },
  });
  return readChannel(tx, deps, id);
}

/** Codes are read aloud and typed: small letters and spaces are as good. */
const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

function refuseCode(message: CodedMessage): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: ['code'], code: 'invalid', ...messageOf(message) }],
  });
}

/**
 * Takes the code that came with the mail. How often one may be tried is limited for each address of the network.
 *
 * @throws ProblemError NOT_FOUND, VALIDATION_FAILED for a code that is wrong or over
 */
export async function proveSender(
  tx: OrganizationTransaction,
  deps: ProofDeps,
  id: number,
  typed: string,
): Promise<Channel> {
  const channel = await requireChannel(tx, id);
  refuseArchived(channel);
  if (channel.proven_at !== null) return readChannel(tx, deps, id);
  const keys = (['sender', 'postmaster'] as const).map((to) =>
    emailKey(mailboxOf(channel.from_address, to)),
  );
  const codes = await lockCodes(tx, keys);
  const live = codes.filter(({ is_over: isOver }) => !isOver);
  if (live.length === 0) throw refuseCode(refuseChannel('channel_code_over'));
  const given = hashOf(plainCode(typed));
  const right = live.find(({ code_hash: hash }) => hash !== null && timingSafeEqual(hash, given));
  if (right === undefined) throw refuseCode(refuseChannel('channel_code_wrong'));
  await storeProof(tx, right.address_key);
  await verifyProven(tx, right.address_key);
  await recordAudit(tx, {
    action: 'channel.sender_proven',
    targetType: 'channel',
    targetId: id,
    changes: { address: [null, right.address_key] },
  });
  return readChannel(tx, deps, id);
}
