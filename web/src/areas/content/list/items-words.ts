import { plural } from '@lingui/core/macro';
import type { Total } from 'contract/kernel/paging.ts';
import { totalWords } from '../../../kit/text/total-words.ts';

/** How many items match: "12 items", "10,000+ items". */
export function itemsWords(total: Total): string {
  const words = totalWords(total);
  return plural(total.count, { one: `${words} item`, other: `${words} items` });
}
