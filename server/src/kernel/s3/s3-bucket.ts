import { AwsClient } from 'aws4fetch';
import {
  openedOf,
  orNull,
  persistently,
  sendCall,
  type ListedObject,
  type Objects,
  type ObjectsCall,
} from '../blobs/objects.ts';

export interface S3Options {
  /** Where the service answers; the bucket is the first part of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string;
}

/** The text of the first element of this name. Our names hold nothing that XML writes otherwise. */
function textOf(xml: string, element: string): string | null {
  const [, rest] = xml.split(`<${element}>`, 2);
  return rest?.split('</', 1)[0] ?? null;
}

/** The objects on one page of a list (ListObjectsV2). */
function objectsOf(page: string): ListedObject[] {
  return page
    .split('<Contents>')
    .slice(1)
    .map((object) => ({
      name: textOf(object, 'Key') ?? '',
      timeCreated: new Date(textOf(object, 'LastModified') ?? ''),
    }));
}

/** A bucket of a service that speaks S3: Amazon's, or one of your own. */
export function createS3Bucket({ endpoint, region, bucket, keyId, secret }: S3Options): Objects {
  const signer = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
  });
  const urlOf = (name: string) => `${endpoint}/${bucket}/${name}`;
  const ask = (call: ObjectsCall) =>
    persistently(call, async (once) => {
      const { headers } = await signer.sign(once.url, { method: once.method });
      return sendCall(once, Object.fromEntries(headers));
    });
  return {
    async open(name, range) {
      return openedOf(await orNull(ask({ method: 'GET', url: urlOf(name), range })));
    },
    async write(name, bytes) {
      await ask({ method: 'PUT', url: urlOf(name), bytes });
    },
    async remove(name) {
      await orNull(ask({ method: 'DELETE', url: urlOf(name) }));
    },
    async *list(prefix) {
      for (let token: string | null = ''; token !== null;) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(token !== '' && { 'continuation-token': token }),
        });
        const url = `${endpoint}/${bucket}?${query.toString()}`;
        const page = await (await ask({ method: 'GET', url })).text();
        yield* objectsOf(page);
        token = textOf(page, 'NextContinuationToken');
      }
    },
  };
}
