import type { AddressedPerson } from 'contract/content/readers.contract.ts';

/** What is told of a person among those content is for, and no more of their row. */
export function presentPerson(row: AddressedPerson): AddressedPerson {
  const { id, name, photo, department, email } = row;
  return { id, name, photo, department, email };
}
