import { askedFor } from 'contract/kernel/field-words.ts';
import { textOf } from './known-words.ts';

/** The words for what a schema of the contract asks for. */
export function wordsOfText(text: string): string {
  return textOf(askedFor(text), text);
}

/** The words for the first thing that a schema of the contract found wrong; undefined: nothing is. */
export function wordsOfIssues(
  error: { readonly issues: readonly { readonly message: string }[] } | undefined,
): string | undefined {
  const [first] = error?.issues ?? [];
  return first === undefined ? undefined : wordsOfText(first.message);
}
