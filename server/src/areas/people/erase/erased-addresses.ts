import { createHmac } from 'node:crypto';

/** Addresses and external ids of those who were erased, as they are kept: under a key that the database does not hold. */
export interface ErasedAddresses {
  /** @param emailKey the address as addresses are compared */
  hashOf(emailKey: string): string;
  /** @param externalIdKey the id as ids are compared; never the hash of an address */
  hashOfId(externalIdKey: string): string;
}

/** @param key derived from the server's secret; under another one nobody is recognized */
export function erasedAddresses(key: string): ErasedAddresses {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return { hashOf: hash, hashOfId: (externalIdKey) => hash(`id\0${externalIdKey}`) };
}
