import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import type { BlobStore } from '../../../kernel/blobs/blob-store.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import type { MergeField } from 'contract/content/merge-fields.ts';
import { findMessageFiles, type MailedFileRow } from '../mail/message-files.repository.ts';
import { prepareMails, type BuiltMail } from '../mail/mime.ts';
import { encodeFile, type EncodedFile } from '../mail/mime-files.ts';
import { linkToken } from '../mail/public-links.ts';
import type { Claimed } from './ledger.ts';
import { findSentMessage } from './upkeep.repository.ts';

type Build = ReturnType<typeof prepareMails>;

/** Messages whose prepared mails one channel keeps in memory, and those of them that carry files. */
const keptMax = 20;
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
  publicUrl: string,
  blobs?: Pick<BlobStore, 'get'>,
): (row: Claimed) => Promise<BuiltMail> {
  const prepared = new Map<number, Promise<Build>>();
  /** Those that carry files, the oldest first: each may hold some megabytes. */
  const heavy = new Set<number>();

  function dropHeavy(added: number): void {
    heavy.delete(added);
    const [oldest] = heavy;
    if (heavy.size >= heavyMax && oldest !== undefined) {
      heavy.delete(oldest);
      prepared.delete(oldest);
    }
    heavy.add(added);
  }

  async function prepare(messageId: number): Promise<Build> {
    const { message, files } = await withOrganizationJob(
      pool,
      organizationId,
      { readOnly: true },
      async (db) => {
        const place = { db, member: { organizationId } };
        return {
          message: await findSentMessage(place, messageId),
          files: await findMessageFiles(place, messageId),
        };
      },
    );
    if (message === undefined) throw new Error('The message of a delivery is not there.');
    if (files.length > 0) dropHeavy(messageId);
    return prepareMails(
      {
        fromName: message.from_name,
        fromAddress: message.from_address,
        replyTo: message.reply_to,
        subject: message.subject,
        html: message.html,
        plain: message.plain,
        mergeFields: message.merge_fields as MergeField[],
        files: await Promise.all(files.map((file) => encode(file, blobs))),
      },
      { publicUrl, organizationKey: message.organization_key, tracking: message.tracking },
      message.organization_name,
    );
  }

  function preparedFor(messageId: number): Promise<Build> {
    const known = prepared.get(messageId);
    if (known !== undefined) return known;
    const [oldest] = prepared.keys();
    if (prepared.size >= keptMax && oldest !== undefined) prepared.delete(oldest);
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
