import { plural } from '@lingui/core/macro';
import type { Total } from 'contract/kernel/paging.ts';
import { totalLabels } from '../../kit/text/total-labels.ts';

/** How many people, as exactly as it is known: "About 4,120 people". */
export function peopleLabels(total: Total): string {
  const counted = totalLabels(total);
  return plural(total.count, { one: `${counted} person`, other: `${counted} people` });
}
