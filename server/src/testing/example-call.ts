import type { Endpoint } from 'contract/kernel/endpoint.ts';
import type { Call } from './test-product.ts';

const idName = /(^id|Id|^ids|Ids)$/;

/** The call of an endpoint's example, every id in it replaced by `id`. */
export function exampleCall({ example, bytes }: Endpoint, id: number): Call {
  const swap = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => swap(item, key));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, swap(item, name)]),
      );
    }
    return idName.test(key) && typeof value === 'number' ? id : value;
  };
  return {
    params: swap(example.params ?? {}) as Record<string, unknown>,
    query: (example.query ?? {}) as Record<string, string>,
    ...(example.body !== undefined && { body: swap(example.body) }),
    ...(example.bytes !== undefined && {
      body: Buffer.from(example.bytes, 'base64'),
      headers: { 'content-type': bytes?.[0] ?? '' },
    }),
  };
}
