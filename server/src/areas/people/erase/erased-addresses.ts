import { createHmac } from 'node:crypto';

/** Addresses of those who were erased, as they are kept: under a key that the database does not hold. */
export interface ErasedAddresses {
  /** @param emailKey the address as addresses are compared */
  hashOf(emailKey: string): string;
}

/** @param key derived from the server's secret; under another one nobody is recognized */
export function erasedAddresses(key: string): ErasedAddresses {
  return {
    hashOf: (emailKey) => createHmac('sha256', key).update(emailKey).digest('base64url'),
  };
}
