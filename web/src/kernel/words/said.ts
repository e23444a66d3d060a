import type { Said } from 'contract/kernel/said.ts';

/** Words for each of an area's sentences, made of the same values; a sentence without words does not compile. */
export type WordsFor<
  Sentences extends Readonly<Record<string, (values: never) => unknown>>,
  Words = string,
> = { readonly [Code in keyof Sentences]: (...values: Parameters<Sentences[Code]>) => Words };

/** The words for what the server said; undefined where a newer server says what is not known here. */
export function wordsOf<Words>(
  words: Readonly<Record<string, (values: never) => Words>>,
  said: Said | undefined,
): Words | undefined {
  if (said === undefined || !Object.hasOwn(words, said.code)) return undefined;
  return words[said.code]?.(said.values as never);
}
