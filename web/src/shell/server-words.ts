import type { Words } from '../kernel/words/known-words.ts';
import { fieldWords } from '../kernel/words/field-words.ts';
import { problemWords } from '../kernel/words/problem-words.ts';

/** The words for what the server says of whatever area; each area's codes are its own. */
export const serverWords: Words = { ...fieldWords, ...problemWords };
