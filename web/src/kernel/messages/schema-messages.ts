import { askedFor } from 'contract/kernel/field-messages.ts';
import { textOf } from './known-messages.ts';

/** The words for what a schema of the contract asks for. */
export function schemaMessage(text: string): string {
  return textOf(askedFor(text), text);
}

/** The words for the first thing that a schema of the contract found wrong; undefined: nothing is. */
export function issuesMessage(
  error: { readonly issues: readonly { readonly message: string }[] } | undefined,
): string | undefined {
  const [first] = error?.issues ?? [];
  return first === undefined ? undefined : schemaMessage(first.message);
}
