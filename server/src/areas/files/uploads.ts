import { mkdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import { uploadsPath, type FileUpload } from 'contract/files/files.contract.ts';
import type { ErrorCode } from 'contract/kernel/errors.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { BlobStore } from '../../kernel/blobs/blob-store.ts';
import { signalOf } from '../../kernel/http/call-signal.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { keepUpload } from './keep-upload.ts';
import { admitUpload, uploaderOf, type UploadDeps, type Uploader } from './upload-call.ts';

export interface UploadsDeps extends UploadDeps {
  readonly blobs: BlobStore;
  /** Where unfinished uploads lie. */
  readonly folder: string;
  /** Base of the files API as browsers reach it. */
  readonly filesUrl: string;
}

/** Milliseconds after which an unfinished upload is given up. */
const lifetime = 24 * 3600_000;
const sweepEvery = 3600_000;
const mediaType = 'application/offset+octet-stream';

/** One request of an upload, for the hooks of the protocol's server. */
interface UploadRequest {
  readonly uploader: Uploader;
  /** On the first request: what is said of the file. */
  readonly said: FileUpload | null;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** What a hook threw: the protocol's server would make a text of it. */
  problem?: unknown;
}

/** Whose upload it is, beside what is said of the file; kept with the bytes, never told. */
type Owned = { organizationId: string; accountId: string; said: string };

class UploadServer {
  readonly #deps: UploadsDeps;
  readonly #store: FileStore;
  readonly #server: Server;
  readonly #requests = new WeakMap<object, UploadRequest>();

  constructor(deps: UploadsDeps) {
    mkdirSync(deps.folder, { recursive: true, mode: 0o700 });
    this.#deps = deps;
    this.#store = new FileStore({
      directory: deps.folder,
      expirationPeriodInMilliseconds: lifetime,
    });
    this.#server = new Server({
      path: uploadsPath,
      datastore: this.#store,
      allowedOrigins: [],
      generateUrl: (_request, { id }) => `${deps.filesUrl}${uploadsPath}/${id}`,
      onUploadCreate: async (request) => ({ metadata: this.#owned(request) }),
      onUploadFinish: (request, upload) => this.#finish(request, upload),
      onResponseError: (request, error) => this.#noteProblem(request, error),
    });
  }

  sweep(): Promise<number> {
    return this.#server.cleanUpExpiredUploads();
  }

  /** @throws ProblemError NOT_FOUND for an upload of someone else, too */
  async requireOwn(id: string, { member }: Uploader): Promise<void> {
    const upload = /^[0-9a-f]{32}$/.test(id) ? await this.#unfinished(id) : null;
    const owned = upload?.metadata as Owned | undefined;
    const isOwn =
      owned?.organizationId === String(member.organizationId) &&
      owned.accountId === String(member.accountId);
    if (!isOwn) throw new ProblemError('NOT_FOUND');
  }

  async answer(request: FastifyRequest, call: UploadRequest): Promise<Response> {
    const asked = webRequest(request);
    this.#requests.set(asked, call);
    const response = await this.#server.handleWeb(asked);
    if (call.problem !== undefined) throw call.problem;
    if (response.status >= 400) throw new ProblemError(problemCode(response.status));
    return response;
  }

  #request(key: object): UploadRequest {
    const call = this.#requests.get(key);
    if (call === undefined) throw new Error('A hook was called for a request that never came.');
    return call;
  }

  #owned(key: object): Owned {
    const { uploader, said } = this.#request(key);
    return {
      organizationId: String(uploader.member.organizationId),
      accountId: String(uploader.member.accountId),
      said: JSON.stringify(said),
    };
  }

  async #finish(key: object, upload: Upload) {
    const call = this.#request(key);
    try {
      const { said } = upload.metadata as Owned;
      const arrived = {
        ...call,
        said: JSON.parse(said) as FileUpload,
        file: upload.storage?.path ?? '',
      };
      const body = JSON.stringify(await keepUpload(arrived, this.#deps));
      return { status_code: 200, headers: { 'content-type': 'application/json' }, body };
    } finally {
      // Kept or refused, its bytes are needed no longer; sent again, they begin anew.
      await this.#store.remove(upload.id);
    }
  }

  #noteProblem(key: object, error: object): undefined {
    if (!('status_code' in error)) this.#request(key).problem = error;
  }

  async #unfinished(id: string): Promise<Upload | null> {
    try {
      return await this.#store.getUpload(id);
    } catch (error) {
      if (typeof error === 'object' && error !== null && 'status_code' in error) return null;
      throw error;
    }
  }
}

/** What the protocol's server says by a status; never 401 or 403, which would sign the person out. */
function problemCode(status: number): ErrorCode {
  const codes: Readonly<Record<number, ErrorCode>> = {
    404: 'NOT_FOUND',
    409: 'CONFLICT',
    410: 'NOT_FOUND',
    413: 'PAYLOAD_TOO_LARGE',
    500: 'INTERNAL_ERROR',
  };
  return codes[status] ?? 'BAD_REQUEST';
}

/** Bytes come only with PATCH: an upload begins by what is said of it. */
function webRequest(request: FastifyRequest): Request {
  const { method } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    const isBody = name === 'content-type' || name === 'content-length';
    if (typeof value === 'string' && (method === 'PATCH' || !isBody)) headers.set(name, value);
  }
  const url = new URL(request.url, 'http://server.invalid');
  if (method !== 'PATCH') return new Request(url, { method, headers });
  const body = Readable.toWeb(request.body as Readable) as ReadableStream;
  return new Request(url, { method, headers, body, duplex: 'half' });
}

/** The headers of the protocol, and none of its server's about other origins. */
const passedOn = ['tus-resumable', 'upload-offset', 'upload-length', 'upload-expires', 'location'];

async function pass(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  for (const name of [...passedOn, 'content-type']) {
    const value = response.headers.get(name);
    if (value !== null && value !== '') reply.header(name, value);
  }
  const text = await response.text();
  return reply.code(response.status).send(text === '' ? undefined : text);
}

/**
 * Uploads by tus 1.0 below `/files/uploads`: begun by POST, sent in pieces by PATCH, taken up again after HEAD,
 * given up by DELETE. Every request carries the headers of the product API and is judged by itself.
 */
export function uploads(deps: UploadsDeps): FastifyPluginAsync {
  return async (app) => {
    const server = new UploadServer(deps);
    const sweeping = setInterval(() => {
      server.sweep().catch((error: unknown) => app.log.warn({ err: error }, 'uploads not swept'));
    }, sweepEvery).unref();
    app.addHook('onClose', async () => clearInterval(sweeping));
    app.removeAllContentTypeParsers();
    // Passed on as it arrives: the protocol's server counts it.
    app.addContentTypeParser(mediaType, (_request, stream, done) => done(null, stream));

    app.post(uploadsPath, async (request, reply) => {
      const uploader = await uploaderOf(request, deps);
      const said = await admitUpload(request, uploader, deps);
      const call = { uploader, said, requestId: request.id, signal: signalOf(reply) };
      return pass(await server.answer(request, call), reply);
    });

    app.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${uploadsPath}/:id`,
      handler: async (request, reply) => {
        const uploader = await uploaderOf(request, deps);
        await server.requireOwn(request.params.id, uploader);
        const call = { uploader, said: null, requestId: request.id, signal: signalOf(reply) };
        if (request.method !== 'PATCH') return pass(await server.answer(request, call), reply);
        const leave = deps.places.take(uploader);
        try {
          return await pass(await server.answer(request, call), reply);
        } finally {
          leave();
        }
      },
    });
  };
}
