import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { createSealer, type Sealer } from '../crypto/sealer.ts';
import type { Queries } from '../database/organization.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob } from '../jobs/job.ts';
import { checkHeader, wireAddress, wireMailbox, type Mailbox } from './mail.ts';
import type { MailContent } from './mail-layout.ts';
import type { MailTransport } from './smtp-transport.ts';

declare module '../jobs/job.ts' {
  interface JobServices {
    readonly mail: {
      readonly transport: MailTransport;
      readonly sealer: Sealer;
      /** For handlers that write an email of the product. */
      readonly queue: MailQueue;
    };
  }
}

/** An email of the product itself: an invitation, a reset link, a notice. */
export interface SystemMail {
  to: Mailbox;
  subject: string;
  content: MailContent;
}

export interface QueuedMail extends SystemMail {
  messageId: string;
}

/** Sends one system email, at least once: after a kill it may be sent twice, under the same Message-ID. */
export const sendSystemMail = defineJob({
  name: 'mail.send',
  payload: z.object({ sealed: z.string() }),
  handler: async () => (await import('./send-queued-mail.ts')).sendQueuedMail,
  concurrency: 5,
  // Tried for about a day, half an hour apart towards the end.
  retries: 12,
  retrySeconds: 30,
});

/** What waits is sealed: links in it open accounts, and anyone who reads the queue must not. */
export function mailSealer(secret: string): Sealer {
  return createSealer(secret, 'queued mail');
}

export interface MailQueue {
  /**
   * Sends an email after the commit of this transaction, in the background: the answer does not tell whether there was
   * anyone to write to.
   *
   * @throws MailRefusedError for an address or a subject that no server may see
   */
  send(db: Queries, mail: SystemMail): Promise<void>;
}

/** @param from the sender, whose domain names the messages */
export function createMailQueue(secret: string, from: Mailbox): MailQueue {
  const sealer = mailSealer(secret);
  const domain = wireAddress(from.address).split('@').at(-1);
  return {
    async send(db, mail) {
      wireMailbox(mail.to);
      checkHeader('subject', mail.subject);
      const queued: QueuedMail = { ...mail, messageId: `${randomUUID()}@${domain}` };
      await enqueue(db, sendSystemMail, { sealed: sealer.seal(JSON.stringify(queued)) });
    },
  };
}
