import { plural } from '@lingui/core/macro';
import type { Total } from 'contract/kernel/paging.ts';
import { totalLabels } from '../../../kit/text/total-labels.ts';

/** How many items match: "12 items", "10,000+ items". */
export function itemsLabels(total: Total): string {
  const counted = totalLabels(total);
  return plural(total.count, { one: `${counted} item`, other: `${counted} items` });
}
