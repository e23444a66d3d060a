import * as z from 'zod/mini';
import {
  ObjectsRefusal,
  openedOf,
  orNull,
  persistently,
  sendCall,
  type ListedObject,
  type Objects,
  type ObjectsCall,
} from '../blobs/objects.ts';
import type { AccessTokens } from './access-tokens.ts';
import { withToken } from './with-token.ts';

/** What is known of an object without its bytes. */
export interface BucketObject extends ListedObject {
  /** In bytes, as they lie there. */
  readonly size: number;
}

/** A bucket of Google Cloud Storage, which is what Firebase Storage keeps its files in. */
export interface Bucket extends Objects {
  /** @returns null when nothing has this name */
  find(name: string): Promise<BucketObject | null>;
  /** Every object whose name begins like this. */
  list(prefix: string): AsyncIterable<BucketObject>;
}

interface BucketOptions {
  /** The origin of the service, or of an emulator. */
  readonly origin: string;
  readonly bucket: string;
  readonly tokens: AccessTokens;
}

const objectSchema = z.pipe(
  z.object({ name: z.string(), size: z.string(), timeCreated: z.string() }),
  z.transform(({ name, size, timeCreated }) => ({
    name,
    size: Number(size),
    timeCreated: new Date(timeCreated),
  })),
);
const pageSchema = z.object({
  items: z.optional(z.array(objectSchema)),
  nextPageToken: z.optional(z.string()),
});

function isRefused(error: unknown): boolean {
  return error instanceof ObjectsRefusal && error.status === 401;
}

/** A bucket as the service's JSON API has it (version 1). */
export function createBucket({ origin, bucket, tokens }: BucketOptions): Bucket {
  const below = `storage/v1/b/${encodeURIComponent(bucket)}/o`;
  const urlOf = (name: string) => `${origin}/${below}/${encodeURIComponent(name)}`;
  const ask = (call: ObjectsCall) =>
    persistently(call, (once) =>
      withToken(tokens, isRefused, (token) => sendCall(once, { authorization: `Bearer ${token}` })),
    );

  return {
    async find(name) {
      const answer = await orNull(ask({ method: 'GET', url: urlOf(name) }));
      return answer && objectSchema.parse(await answer.json());
    },
    async open(name, range) {
      const url = `${urlOf(name)}?alt=media`;
      return openedOf(await orNull(ask({ method: 'GET', url, range })));
    },
    async write(name, bytes) {
      const query = new URLSearchParams({ uploadType: 'media', name });
      await ask({ method: 'POST', url: `${origin}/upload/${below}?${query.toString()}`, bytes });
    },
    async remove(name) {
      await orNull(ask({ method: 'DELETE', url: urlOf(name) }));
    },
    async *list(prefix) {
      for (let page: string | undefined = ''; page !== undefined;) {
        const query = new URLSearchParams({ prefix, ...(page !== '' && { pageToken: page }) });
        const answer = await ask({ method: 'GET', url: `${origin}/${below}?${query.toString()}` });
        const { items = [], nextPageToken } = pageSchema.parse(await answer.json());
        yield* items;
        page = nextPageToken;
      }
    },
  };
}
