import type { ErrorText } from 'contract/people/cell-error-words.ts';
import type { ImportError } from 'contract/imports/validation/row.ts';
import { textOf } from '../../../kernel/words/known-words.ts';
import { wordsOf } from '../../../kernel/words/said.ts';
import { cellErrorWords } from './cell-error-words.ts';
import { dependantErrorWords } from './dependant-error-words.ts';
import { importErrorWords } from './error-words.ts';

const rowWords = { ...cellErrorWords, ...importErrorWords, ...dependantErrorWords };

/** What is wrong in a row, and what may help, in the words of this browser where it knows the error. */
export function wordsOfError(error: ImportError): ErrorText {
  const words = wordsOf<ErrorText>(rowWords, error.said);
  if (words !== undefined) return words;
  // What the form asks for as well, or what only a newer server knows.
  const message = textOf(error.said, error.message);
  return error.hint === null ? [message] : [message, error.hint];
}
