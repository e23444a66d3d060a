import type { Words } from '../kernel/words/known-words.ts';
import { documentWords } from '../areas/content/document-words.ts';
import { contentHubWords } from '../areas/content/hub-words.ts';
import { hubWords } from '../areas/hubs/hub-words.ts';
import { askedWords } from '../areas/groups/rules/asked-words.ts';
import { fieldWords } from '../kernel/words/field-words.ts';
import { problemWords } from '../kernel/words/problem-words.ts';

/** The words for what the server says of whatever area; each area's codes are its own. */
export const serverWords: Words = {
  ...fieldWords,
  ...problemWords,
  ...documentWords,
  ...contentHubWords,
  ...hubWords,
  ...askedWords,
};
