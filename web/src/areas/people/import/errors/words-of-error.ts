import type { ErrorText } from 'contract/people/import/cell-error-words.ts';
import type { ImportError } from 'contract/people/import/row.ts';
import { fieldWords } from '../../../../kernel/words/field-words.ts';
import { wordsOf } from '../../../../kernel/words/said.ts';
import { cellErrorWords } from './cell-error-words.ts';
import { dependantErrorWords } from './dependant-error-words.ts';
import { importErrorWords } from './error-words.ts';

const rowWords = { ...cellErrorWords, ...importErrorWords, ...dependantErrorWords };

/** What is wrong in a row, and what may help, in the words of this browser where it knows the error. */
export function wordsOfError(error: ImportError): ErrorText {
  const words = wordsOf<ErrorText>(rowWords, error.said);
  if (words !== undefined) return words;
  const asked = wordsOf<string>(fieldWords, error.said);
  if (asked !== undefined) return [asked];
  return error.hint === null ? [error.message] : [error.message, error.hint];
}
