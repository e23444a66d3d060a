import type { AddressedPerson } from 'contract/content/readers.contract.ts';

/** A person among those content is for, without what else their row holds. */
export function presentPerson(row: AddressedPerson): AddressedPerson {
  const { id, name, photo, department, email } = row;
  return { id, name, photo, department, email };
}
