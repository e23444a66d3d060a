import { fold } from '../../../kernel/database/fold.ts';

/** Letters of a text that are searched at most: a short book. */
const searchedMost = 200_000;

/** What the search box looks in of a text; begins with a space so that every word has one before it. */
export function textKey(text: string): string {
  return ` ${fold(text.slice(0, searchedMost))}`;
}
