import type { Readable } from 'node:stream';
import { uploadsPath } from 'contract/files/files.contract.ts';
import type { ErrorCode } from 'contract/kernel/errors.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { BlobStore } from '../../../kernel/blobs/blob-store.ts';
import { signalOf } from '../../../kernel/http/call-signal.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { cutStream } from './cut-stream.ts';
import { fileInChunks, type Chunk } from '../types/sent-file.ts';
import { newKey } from '../store-file.ts';
import { storeUpload } from './store-upload.ts';
import { admitUpload, uploaderOf, type UploadDeps, type Uploader } from './upload-call.ts';
import {
  addChunk,
  deleteUpload,
  findUpload,
  finishUpload,
  insertUpload,
  type UploadRow,
} from './uploads.repository.ts';

export interface UploadsDeps extends UploadDeps {
  readonly blobs: BlobStore;
  /** Base of the files API as browsers reach it. */
  readonly filesUrl: string;
}

/** Bytes that arrive whole or not at all: what a broken connection may cost. */
export const chunkSize = 8 * 1024 * 1024;

const mediaType = 'application/offset+octet-stream';
const protocol = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' };
type AtUpload = { Params: { id: string } };

/**
 * Uploads by tus 1.0 below `/files/uploads`: begun by POST, sent by PATCH, resumed after HEAD, given up by DELETE.
 * Every request carries the headers of the product API and is judged alone. What has arrived lies in the blob store,
 * and the database knows it, so that any process may take the next request, and no kill loses more than a chunk.
 */
export function uploads(deps: UploadsDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    // Read as it arrives.
    app.addContentTypeParser(mediaType, (_request, stream, done) => done(null, stream));

    app.post(uploadsPath, async (request, reply) => {
      const uploader = await uploaderOf(request, deps);
      const { metadata, length } = await admitUpload(request, uploader, deps);
      const id = newKey();
      await uploader.enter(false, (tx) => insertUpload(tx, { id, metadata, length }));
      const location = `${deps.filesUrl}${uploadsPath}/${id}`;
      return reply
        .code(201)
        .headers({ ...protocol, location })
        .send();
    });

    app.head<AtUpload>(`${uploadsPath}/:id`, async (request, reply) => {
      const uploader = await uploaderOf(request, deps);
      const { received, length } = await ownUpload(request.params.id, uploader);
      return answer(reply, received).header('upload-length', length).code(200).send();
    });

    app.delete<AtUpload>(`${uploadsPath}/:id`, async (request, reply) => {
      const uploader = await uploaderOf(request, deps);
      const { id } = await ownUpload(request.params.id, uploader);
      await uploader.enter(false, (tx) => deleteUpload(tx, id));
      return reply.code(204).headers(protocol).send();
    });

    app.patch<AtUpload>(`${uploadsPath}/:id`, async (request, reply) => {
      const uploader = await uploaderOf(request, deps);
      const upload = await ownUpload(request.params.id, uploader);
      const leave = deps.slots.take(uploader);
      try {
        return await receive(request, reply, { deps, uploader, upload });
      } finally {
        leave();
      }
    });
  };
}

/** @throws ProblemError NOT_FOUND, also for an upload of someone else */
async function ownUpload(id: string, uploader: Uploader): Promise<UploadRow> {
  const upload = await uploader.enter(true, (tx) => findUpload(tx, id));
  if (upload === undefined) throw new ProblemError('NOT_FOUND');
  return upload;
}

function answer(reply: FastifyReply, offset: number): FastifyReply {
  return reply.headers({ ...protocol, 'upload-offset': String(offset) });
}

interface Receiving {
  readonly deps: UploadsDeps;
  readonly uploader: Uploader;
  readonly upload: UploadRow;
}

/** Stores what a request brings, chunk by chunk; with the last byte the upload becomes a stored file. */
async function receive(request: FastifyRequest, reply: FastifyReply, receiving: Receiving) {
  const { upload, deps } = receiving;
  let offset = upload.received;
  if (request.headers['upload-offset'] !== String(offset)) throw new ProblemError('CONFLICT');
  const coming = comingBytes(request);
  if (offset + coming > upload.length) throw new ProblemError('PAYLOAD_TOO_LARGE');
  const stream = request.body as Readable;
  for await (const chunk of cutStream(stream, coming, chunkSize)) {
    const stored = { key: newKey(), size: chunk.size };
    await deps.blobs.put(stored.key, chunk);
    if (offset + stored.size === upload.length) {
      const body = await finish(reply, { ...receiving, last: stored });
      return answer(reply, upload.length).code(200).send(body);
    }
    await commit(receiving, offset, stored);
    offset += stored.size;
  }
  return answer(reply, offset).code(204).send();
}

function comingBytes({ headers }: FastifyRequest): number {
  const coming = Number(headers['content-length'] ?? Number.NaN);
  if (Number.isSafeInteger(coming)) return coming;
  throw new ProblemError('BAD_REQUEST', {
    forDevelopers: 'Send the size of this part as Content-Length',
  });
}

async function commit(
  { deps, uploader, upload }: Receiving,
  offset: number,
  chunk: Chunk,
): Promise<void> {
  const isNext = await uploader.enter(false, (tx) => addChunk(tx, upload.id, { ...chunk, offset }));
  if (isNext) return;
  await deps.blobs.delete(chunk.key);
  throw new ProblemError('CONFLICT');
}

/** After these the last chunk may be sent again, and the others are still there. */
const passing = new Set<ErrorCode>([
  'RATE_LIMITED',
  'UNAVAILABLE',
  'TIMEOUT',
  'INTERNAL_ERROR',
  'CONFLICT',
]);

/**
 * The last chunk counts only together with the file: where the process ends before, or this passes, it is sent again. A
 * permanently refused one is no longer needed.
 */
async function finish(
  reply: FastifyReply,
  { deps, uploader, upload, last }: Receiving & { last: Chunk },
) {
  const { id, metadata } = upload;
  const chunks = [...(await chunksOf(uploader, id)), last];
  try {
    return await storeUpload(
      {
        file: fileInChunks(deps.blobs, chunks),
        metadata,
        uploader,
        signal: signalOf(reply),
        record: (tx) => finishUpload(tx, id),
      },
      deps,
    );
  } catch (error) {
    if (error instanceof ProblemError && !passing.has(error.code)) {
      await uploader.enter(false, (tx) => deleteUpload(tx, id));
    }
    throw error;
  } finally {
    await deps.blobs.delete(last.key);
  }
}

async function chunksOf(uploader: Uploader, id: string): Promise<Chunk[]> {
  const { chunk_keys, chunk_sizes } = await ownUpload(id, uploader);
  return chunk_keys.map((key, index) => ({ key, size: chunk_sizes[index] ?? 0 }));
}
