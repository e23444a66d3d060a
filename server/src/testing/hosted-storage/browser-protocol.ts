import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { contentFileBytes, contentFileTypes } from 'contract/content/content-file-limits.ts';
import { draftFileLimits } from 'contract/content/draft-files.ts';
import { pictureTypes } from 'contract/files/picture-limits.ts';
import type { ServedObjects, StatedMetadata } from './objects.ts';

/** A request of either protocol, its body read. */
export interface StorageCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface StorageAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or bytes as they are. */
  readonly body?: Record<string, unknown> | Buffer;
}

interface Begun {
  readonly name: string;
  readonly metadata: StatedMetadata;
  bytes: Buffer;
}

const taken = new Set<string>([...pictureTypes, ...draftFileLimits.types, ...contentFileTypes]);

/** What `docs/storage.rules` says of putting: pictures and text, each user into their own inbox. */
function mayPut(name: string, type: string, size: number, authorization: string): boolean {
  const [, user] = /^inbox\/([^/]+)\/[0-9a-f]{32}$/.exec(name) ?? [];
  const [, token] = /^Firebase (.+)$/.exec(authorization) ?? [];
  if (user === undefined || token === undefined) return false;
  return decodeJwt(token).sub === user && taken.has(type) && size <= contentFileBytes && size > 0;
}

/**
 * The protocol that the browser's library of Firebase Storage speaks, as far as it puts files, in one piece or in
 * several, and looks at what it put, below `/v0/b/{bucket}/o`.
 */
export class BrowserProtocol {
  readonly #objects: ServedObjects;
  readonly #origin: () => string;
  readonly #begun = new Map<string, Begun>();

  constructor(objects: ServedObjects, origin: () => string) {
    this.#objects = objects;
    this.#origin = origin;
  }

  answer(call: StorageCall): StorageAnswer {
    const { method, url } = call;
    if (method === 'GET') return this.#read(call);
    if (method !== 'POST') return { status: 403 };
    const id = url.searchParams.get('upload_id');
    return id === null ? this.#begin(call) : this.#receive(id, call);
  }

  /** Metadata of what is in one's own inbox; its bytes for everyone who has the token of its address. */
  #read({ url, headers }: StorageCall): StorageAnswer {
    const name = decodeURIComponent(url.pathname.split('/o/')[1] ?? '');
    const object = this.#objects.find(name);
    const [, user] = /^inbox\/([^/]+)\/[0-9a-f]{32}$/.exec(name) ?? [];
    const [, token] = /^Firebase (.+)$/.exec(String(headers['authorization'])) ?? [];
    if (url.searchParams.get('alt') === 'media') {
      const isOpen = object?.metadata['downloadTokens'] === url.searchParams.get('token');
      return object && isOpen ? { status: 200, body: object.bytes } : { status: 403, body: {} };
    }
    if (token === undefined) return { status: 401, body: {} };
    if (user === undefined || decodeJwt(token).sub !== user) return { status: 403, body: {} };
    return object ? { status: 200, body: object.metadata } : { status: 404, body: {} };
  }

  #begin({ url, headers, body }: StorageCall): StorageAnswer {
    const name = url.searchParams.get('name') ?? '';
    const authorization = String(headers['authorization'] ?? '');
    if (headers['x-goog-upload-protocol'] === 'multipart') {
      const [metadata, bytes] = partsOf(String(headers['content-type']), body);
      const isAllowed = mayPut(name, String(metadata['contentType']), bytes.length, authorization);
      if (!isAllowed) return { status: authorization === '' ? 401 : 403 };
      return { status: 200, body: this.#objects.put(name, metadata, bytes) };
    }
    const metadata = JSON.parse(body.toString()) as StatedMetadata;
    const size = Number(headers['x-goog-upload-header-content-length']);
    if (!mayPut(name, String(metadata['contentType']), size, authorization)) {
      return { status: authorization === '' ? 401 : 403 };
    }
    const id = randomUUID();
    this.#begun.set(id, { name, metadata, bytes: Buffer.alloc(0) });
    const address = `${this.#origin()}/v0/b/${this.#objects.bucket}/o?upload_id=${id}`;
    const began = { 'X-Goog-Upload-Status': 'active', 'X-Goog-Upload-URL': address };
    return { status: 200, headers: began, body: {} };
  }

  #receive(id: string, { headers, body }: StorageCall): StorageAnswer {
    const begun = this.#begun.get(id);
    if (begun === undefined) return { status: 404, body: {} };
    const command = String(headers['x-goog-upload-command']);
    if (command.includes('upload')) {
      const at = Number(headers['x-goog-upload-offset']);
      if (at !== begun.bytes.length) return { status: 400, body: {} };
      begun.bytes = Buffer.concat([begun.bytes, body]);
    }
    const isFinal = command.includes('finalize');
    const received = {
      'X-Goog-Upload-Status': isFinal ? 'final' : 'active',
      'X-Goog-Upload-Size-Received': String(begun.bytes.length),
    };
    const object = isFinal ? this.#objects.put(begun.name, begun.metadata, begun.bytes) : {};
    return { status: 200, headers: received, body: object };
  }
}

/** The two parts of `multipart/related`: JSON, and the bytes. */
function partsOf(contentType: string, body: Buffer): [StatedMetadata, Buffer] {
  const boundary = `--${contentType.split('boundary=')[1] ?? ''}`;
  const second = body.indexOf(boundary, boundary.length);
  const json = body.subarray(body.indexOf('\r\n\r\n') + 4, second).toString();
  const start = body.indexOf('\r\n\r\n', second) + 4;
  const end = body.lastIndexOf(`\r\n${boundary}--`);
  return [JSON.parse(json) as StatedMetadata, body.subarray(start, end)];
}
