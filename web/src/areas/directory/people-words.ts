import { plural } from '@lingui/core/macro';
import type { Total } from 'contract/kernel/paging.ts';
import { totalWords } from '../../kit/text/total-words.ts';

/** How many people, as exactly as it is known: "About 4,120 people". */
export function peopleWords(total: Total): string {
  const words = totalWords(total);
  return plural(total.count, { one: `${words} person`, other: `${words} people` });
}
