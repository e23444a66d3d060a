import type { FileUpload } from 'contract/files/files.contract.ts';
import type { Answered, TestPerson, TestProduct } from '../../testing/test-product.ts';

export interface UploadRequest {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  /** Of an upload that has begun. */
  id?: string;
  as?: TestPerson;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** One request of the tus protocol. */
export async function askUpload(
  product: TestProduct,
  { method, id, as, headers = {}, body }: UploadRequest,
): Promise<Answered> {
  const answer = await product.app.inject({
    method,
    url: `/api/files/uploads${id === undefined ? '' : `/${id}`}`,
    headers: {
      host: '127.0.0.1:3000',
      'tus-resumable': '1.0.0',
      ...(as && { authorization: `Bearer ${as.token}`, 'organization-slug': as.slug }),
      ...(body && { 'content-type': 'application/offset+octet-stream' }),
      ...headers,
    },
    ...(body && { payload: body }),
  });
  const isJson = (answer.headers['content-type'] ?? '').includes('json');
  return {
    status: answer.statusCode,
    body: isJson && answer.body !== '' ? answer.json() : answer.body,
    headers: answer.headers,
  };
}

/** Begins an upload of so many bytes. */
export function beginUpload(
  product: TestProduct,
  as: TestPerson,
  metadata: Partial<FileUpload> | string,
  length: number,
): Promise<Answered> {
  const text = typeof metadata === 'string' ? metadata : JSON.stringify(metadata);
  return askUpload(product, {
    method: 'POST',
    as,
    headers: {
      'upload-length': String(length),
      'upload-metadata': `file ${Buffer.from(text).toString('base64')}`,
    },
  });
}

/** The id in the address of an upload that has begun. */
export function uploadId({ headers }: Answered): string {
  return String(headers['location']).split('/').at(-1) ?? '';
}

/** Uploads a file in one piece. @returns the answer to the last byte, or the refusal of the first request */
export async function upload(
  product: TestProduct,
  as: TestPerson,
  metadata: Partial<FileUpload>,
  body: Buffer,
): Promise<Answered> {
  const begun = await beginUpload(product, as, metadata, body.length);
  if (begun.status !== 201) return begun;
  const headers = { 'upload-offset': '0' };
  return askUpload(product, { method: 'PATCH', id: uploadId(begun), as, headers, body });
}

/** The bytes at an address, as a browser asks for a picture: without token. */
export function fetchFile(product: TestProduct, url: string) {
  const { pathname } = new URL(url);
  return product.app.inject({ url: pathname, headers: { host: '127.0.0.1:3000' } });
}
