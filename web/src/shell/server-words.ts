import type { Words } from '../kernel/words/known-words.ts';
import { documentWords } from '../areas/content/document-words.ts';
import { askedWords } from '../areas/groups/rules/asked-words.ts';
import { peopleFieldRefusalWords } from '../areas/people/fields/refusal-words.ts';
import { importRefusalWords } from '../areas/people/import/refusal-words.ts';
import { joiningRefusalWords } from '../areas/people/joining/refusal-words.ts';
import { peopleRefusalWords } from '../areas/people/refusal-words.ts';
import { fieldWords } from '../kernel/words/field-words.ts';
import { problemWords } from '../kernel/words/problem-words.ts';

/** The words for what the server says of whatever area; each area's codes are its own. */
export const serverWords: Words = {
  ...fieldWords,
  ...problemWords,
  ...documentWords,
  ...askedWords,
  ...peopleRefusalWords,
  ...peopleFieldRefusalWords,
  ...joiningRefusalWords,
  ...importRefusalWords,
};
