import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileMetadata } from 'contract/files/files.contract.ts';
import { storeFromInbox } from 'contract/files/inbox.contract.ts';
import type { Body } from 'contract/kernel/endpoint.ts';
import type { ErrorCode } from 'contract/kernel/errors.ts';
import { refuseFile } from 'contract/files/refusal-messages.ts';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { BlobStore } from '../../../kernel/blobs/blob-store.ts';
import type { Inbox, InboxFile } from '../../../kernel/blobs/inbox.ts';
import { signalOf } from '../../../kernel/http/call-signal.ts';
import { parseBy } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { fileOnDisk } from '../types/sent-file.ts';
import { storeUpload } from './store-upload.ts';
import { judgeUpload, uploaderOf, type UploadDeps, type Uploader } from './upload-call.ts';

export interface InboxDeps extends UploadDeps {
  readonly inbox: Inbox;
  readonly blobs: BlobStore;
}

interface Asked {
  readonly uploader: Uploader;
  readonly body: Body<typeof storeFromInbox>;
  readonly signal: AbortSignal;
  readonly log: FastifyBaseLogger;
}

/** Bytes of the JSON body: what is said of a file is short. */
const bodyLimit = 32 * 1024;

/**
 * Files that browsers have put into the hosted storage: they become stored files as uploads to us do, once they
 * were looked at here. Bound outside of the table of routes, as no transaction waits for another service.
 */
export function inboxUploads(deps: InboxDeps): FastifyPluginAsync {
  return async (app) => {
    app.post('/inbox', { bodyLimit }, async (request, reply) => {
      const uploader = await uploaderOf(request, deps);
      const parsed = parseBy(storeFromInbox.body, request.body);
      if (!parsed.ok) throw new ProblemError('VALIDATION_FAILED', { errors: parsed.errors });
      const body = parsed.value as Asked['body'];
      const asked = { uploader, body, signal: signalOf(reply), log: request.log };
      const leave = deps.slots.take(uploader);
      try {
        return await reply.send(await fetchUpload(asked, deps));
      } finally {
        leave();
      }
    });
  };
}

/** After these the same file may be asked about again. */
const passing = new Set<ErrorCode>(['RATE_LIMITED', 'UNAVAILABLE', 'TIMEOUT', 'INTERNAL_ERROR']);

/** Files that were stored or refused are no longer needed; sent again, they begin from zero. */
async function fetchUpload(asked: Asked, { inbox, ...deps }: InboxDeps): Promise<FileMetadata> {
  const inboxFile = { subject: asked.uploader.caller.subject, name: asked.body.name };
  const remove = () =>
    inbox.remove(inboxFile).catch((error: unknown) => {
      asked.log.warn({ err: error }, 'left in the inbox, where the sweep finds it');
    });
  try {
    const file = await storeFrom(inboxFile, asked, { inbox, ...deps });
    await remove();
    return file;
  } catch (error) {
    if (error instanceof ProblemError && !passing.has(error.code)) await remove();
    throw error;
  }
}

async function storeFrom(
  inboxFile: InboxFile,
  { uploader, body, signal }: Asked,
  deps: InboxDeps,
): Promise<FileMetadata> {
  const metadata = body.file;
  const length = await deps.inbox.sizeOf(inboxFile);
  if (length === null) throw missing();
  await judgeUpload(metadata, length, uploader, deps);
  const file = join(tmpdir(), `atrium-inbox-${randomUUID()}`);
  try {
    await fetchInto(file, await openIn(deps.inbox, inboxFile), length, signal);
    return await storeUpload({ file: fileOnDisk(file, length), metadata, uploader, signal }, deps);
  } finally {
    await rm(file, { force: true });
  }
}

async function openIn(inbox: Inbox, file: InboxFile): Promise<Readable> {
  const object = await inbox.open(file);
  if (object === null) throw missing();
  return object.stream;
}

/** No more than was judged: an object may have been packed, or be another one by now. */
async function fetchInto(
  file: string,
  stream: Readable,
  length: number,
  signal: AbortSignal,
): Promise<void> {
  let left = length;
  const limited = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      left -= chunk.length;
      if (left < 0) throw new ProblemError('PAYLOAD_TOO_LARGE');
      yield chunk;
    }
  };
  await pipeline(stream, limited, createWriteStream(file, { flags: 'wx', mode: 0o600 }), {
    signal,
  });
  if (left > 0) throw new ProblemError('UNAVAILABLE', { retryAfter: 5 });
}

function missing(): ProblemError {
  return new ProblemError('CONFLICT', { detail: refuseFile('file_not_in_inbox') });
}
