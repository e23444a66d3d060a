import type { StorageAnswer, StorageCall } from './browser-protocol.ts';
import type { ServedObjects } from './objects.ts';

/** Objects on one page of a list: few, so that tests turn pages. */
const pageSize = 3;

/** The service's JSON API (version 1), as far as our server speaks it. */
export class JsonApi {
  readonly #objects: ServedObjects;
  /** Accepted bearers; `owner` as with an emulator. */
  readonly managers = new Set(['owner']);

  constructor(objects: ServedObjects) {
    this.#objects = objects;
  }

  answer(call: StorageCall): StorageAnswer {
    const { method, url, headers } = call;
    const [, bearer = ''] = /^Bearer (.+)$/.exec(String(headers['authorization'])) ?? [];
    if (!this.managers.has(bearer)) return { status: 401 };
    const below = `/b/${this.#objects.bucket}/o`;
    if (url.pathname === `/upload/storage/v1${below}`) return this.#write(call);
    const [, rest] = url.pathname.split(`/storage/v1${below}`);
    if (rest === undefined) return { status: 404 };
    if (rest === '') return this.#list(url);
    return this.#object(method, decodeURIComponent(rest.slice(1)), call);
  }

  #write({ url, body, headers }: StorageCall): StorageAnswer {
    const contentType = headers['content-type'];
    const name = url.searchParams.get('name') ?? '';
    return { status: 200, body: this.#objects.put(name, { contentType }, body) };
  }

  #list({ searchParams }: URL): StorageAnswer {
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('pageToken') ?? '';
    const names = this.#objects.names.filter((name) => name.startsWith(prefix) && name > after);
    const shown = names.slice(0, pageSize);
    const items = shown.map((name) => this.#objects.find(name)?.metadata);
    const more = names.length > shown.length && { nextPageToken: shown.at(-1) };
    return { status: 200, body: { ...(items.length > 0 && { items }), ...more } };
  }

  #object(method: string, name: string, { url, headers: asked }: StorageCall): StorageAnswer {
    const object = this.#objects.find(name);
    if (object === undefined) return { status: 404, body: { error: { code: 404 } } };
    if (method === 'DELETE') {
      this.#objects.remove(name);
      return { status: 204 };
    }
    if (url.searchParams.get('alt') !== 'media') return { status: 200, body: object.metadata };
    const [, start, end] = /^bytes=([0-9]+)-([0-9]+)$/.exec(String(asked['range'])) ?? [];
    if (start !== undefined) {
      return { status: 206, body: object.bytes.subarray(Number(start), Number(end) + 1) };
    }
    const encoding = object.metadata['contentEncoding'];
    const headers = typeof encoding === 'string' && { 'content-encoding': encoding };
    return { status: 200, body: object.bytes, ...(headers && { headers }) };
  }
}
