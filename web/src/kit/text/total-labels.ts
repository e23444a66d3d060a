import { t } from '@lingui/core/macro';
import type { Total } from 'contract/kernel/paging.ts';
import { formatCount } from './format.ts';

/** How many, as exactly as it is known: "2,310", "about 2,300", "10,000+". */
export function totalLabels({ count, kind }: Total): string {
  const number = formatCount(count);
  if (kind === 'about')
    return t({ message: `about ${number}`, comment: 'An estimate: about 2,300' });
  return kind === 'atLeast'
    ? t({ message: `${number}+`, comment: 'At least as many: 10,000+' })
    : number;
}
