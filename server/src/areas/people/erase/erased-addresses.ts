import { createHmac } from 'node:crypto';

/**
 * Addresses of those who were erased, and their external ids with their names, as they are kept: under a key that the
 * database does not hold. An id alone says nothing: organizations give it to the next employee.
 */
export interface ErasedAddresses {
  /** @param emailKey the address as addresses are compared */
  hashOf(emailKey: string): string;
  /**
   * Never the hash of an address.
   *
   * @param externalIdKey the id as ids are compared
   * @param nameKey the name as people sort
   */
  hashOfId(externalIdKey: string, nameKey: string): string;
}

/** @param key derived from the server's secret; under another one no one is recognized */
export function erasedAddresses(key: string): ErasedAddresses {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    hashOf: hash,
    hashOfId: (externalIdKey, nameKey) => hash(`id\0${externalIdKey}\0${nameKey}`),
  };
}
