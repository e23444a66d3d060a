import { AwsClient } from 'aws4fetch';
import {
  openedOf,
  orNull,
  persistently,
  sendCall,
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
    async open(name) {
      return openedOf(await orNull(ask({ method: 'GET', url: urlOf(name) })));
    },
    async write(name, bytes) {
      await ask({ method: 'PUT', url: urlOf(name), bytes });
    },
    async remove(name) {
      await orNull(ask({ method: 'DELETE', url: urlOf(name) }));
    },
  };
}
