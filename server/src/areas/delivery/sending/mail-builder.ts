import { withOrganizationJob, type InOrganization } from '../../../kernel/database/organization.ts';
import type { BlobStore } from '../../../kernel/blobs/blob-store.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { findMessageFiles, type MailedFileRow } from '../mail/message-files.repository.ts';
import { prepareMails } from '../mail/mime.ts';
import {
  type BuiltMail,
  signMail,
  signerOf,
  findActiveKey,
} from '../../channels/channels.public.ts';
import { encodeFile, type EncodedFile } from '../mail/mime-files.ts';
import { linkToken } from '../mail/public-links.ts';
import type { Sealer } from '../../../kernel/crypto/sealer.ts';
import { emailDomainKey } from 'contract/kernel/text.ts';
import type { Claimed } from './ledger.ts';
import { findSentMessage, type SentMessage } from './upkeep.repository.ts';

type Build = (...given: Parameters<ReturnType<typeof prepareMails>>) => Promise<BuiltMail>;

export interface BuilderDeps {
  publicUrl: string;
  /** For the keys that sign. */
  keySealer: Sealer;
  /** Where the files of messages lie; without it a message that carries any is not sent. */
  blobs?: Pick<BlobStore, 'get'> | undefined;
}

/** Messages whose prepared mails one channel keeps in memory, and those of them that carry files. */
const cachedMax = 20;
const heavyMax = 3;

async function encode(
  file: MailedFileRow,
  blobs: Pick<BlobStore, 'get'> | undefined,
): Promise<EncodedFile> {
  const bytes = await blobs?.get(file.blob_key);
  // It is not sent without what it was written to carry.
  if (!bytes) throw new Error('The file of a message is not there.');
  return encodeFile({ name: file.name, contentType: file.content_type, bytes });
}

/** Builds mails of one organization, each from what was prepared once for its message. */
export function createMailBuilder(
  pool: DatabasePool,
  organizationId: number,
  { publicUrl, keySealer, blobs }: BuilderDeps,
): (row: Claimed) => Promise<BuiltMail> {
  const prepared = new Map<number, Promise<Build>>();
  const dropHeavy = oldestHeavyOut(prepared);

  async function prepare(messageId: number): Promise<Build> {
    const { message, key, files } = await withOrganizationJob(
      pool,
      organizationId,
      { readOnly: true },
      (tx) => findMessage(tx, messageId),
    );
    if (files.length > 0) dropHeavy(messageId);
    const signer = signerOf(key, keySealer);
    const build = prepareMails(
      {
        fromName: message.from_name,
        fromAddress: message.from_address,
        replyTo: message.reply_to,
        subject: message.subject,
        html: message.html,
        plain: message.plain,
        mergeFields: message.merge_fields,
        topic: message.topic,
        files: await Promise.all(files.map((file) => encode(file, blobs))),
      },
      { publicUrl, organizationKey: message.organization_key, tracking: message.tracking },
      message.organization_name,
    );
    return async (recipient, date) => {
      const mail = {
        ...build(recipient, date),
        ...returnsTo(recipient.token, message),
      };
      return signer === null ? mail : { ...mail, content: await signMail(mail.content, signer) };
    };
  }

  function preparedFor(messageId: number): Promise<Build> {
    const known = prepared.get(messageId);
    if (known !== undefined) return known;
    const [oldest] = prepared.keys();
    if (prepared.size >= cachedMax && oldest !== undefined) prepared.delete(oldest);
    const made = prepare(messageId);
    prepared.set(messageId, made);
    // What could not be read may be there at the next try.
    made.catch(() => prepared.delete(messageId));
    return made;
  }

  return async (row) => {
    const build = await preparedFor(row.message_id);
    const recipient = {
      deliveryId: row.id,
      email: row.email,
      token: linkToken(row.token),
      values: row.field_values,
    };
    return build(recipient, new Date());
  };
}

/** Messages that carry files may hold some megabytes each: only the last few stay prepared. */
function oldestHeavyOut(prepared: Map<number, unknown>): (added: number) => void {
  const heavy = new Set<number>();
  return (added) => {
    heavy.delete(added);
    const [oldest] = heavy;
    if (heavy.size >= heavyMax && oldest !== undefined) {
      heavy.delete(oldest);
      prepared.delete(oldest);
    }
    heavy.add(added);
  };
}

/** A message with the key that signs it. */
async function findMessage(tx: InOrganization, messageId: number) {
  const message = await findSentMessage(tx, messageId);
  if (message === undefined) throw new Error('The message of a delivery is not there.');
  const domain = emailDomainKey(message.from_address);
  const key = await findActiveKey(tx, message.channel_id, domain);
  return { message, key, files: await findMessageFiles(tx, messageId) };
}

/** The envelope sender: where what comes back tells which delivery it was. */
function returnsTo(
  token: string,
  { bounce_address: address, bounce_domain: domain }: SentMessage,
): { from?: string } {
  if (address !== null) return { from: address.replace(/@(?=[^@]*$)/, `+${token}@`) };
  return domain === null ? {} : { from: `b+${token}@${domain}` };
}
