import { formatCount } from '../../../../kit/text/format.ts';
import { formatList } from '../../../../kit/text/format-list.ts';

/** Around what the reader has to notice: isolates, which also keep names of other scripts in their place. */
export const [strongStart, strongEnd] = ['\u2068', '\u2069'] as const;

export const strong = (text: string) => `${strongStart}${text}${strongEnd}`;

export const orOf = (texts: readonly string[]) => strong(formatList(texts, 'disjunction'));
export const andOf = (texts: readonly string[]) => strong(formatList(texts, 'conjunction'));

/** A whole number as it was typed; 0 as long as it is none. */
export const numberIn = (text: string) => Number(text) || 0;
export const strongCount = (count: number) => strong(formatCount(count));
