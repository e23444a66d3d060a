import { emailKey } from 'contract/kernel/text.ts';
import { fold } from '../../../../kernel/database/fold.ts';

/** How a cell may name a guardian. */
export interface GuardianKeys {
  /** The key of an email address or an external ID, as the directory stores both. */
  key: string;
  isEmail: boolean;
  /** `#12`, by which someone without either was chosen. */
  id: number | null;
  /** The ways in which a name may be split into last and first name, as name keys of the directory. */
  nameKeys: string[];
}

const wordsMax = 8;

export function guardianKeys(text: string): GuardianKeys {
  const id = /^#([1-9]\d{0,14})$/.exec(text)?.[1];
  return {
    key: text.includes('@') ? emailKey(text) : text.toLowerCase(),
    isEmail: text.includes('@'),
    id: id === undefined ? null : Number(id),
    nameKeys: text.includes('@') ? [] : nameKeysOf(text),
  };
}

/** "Bell, Nora" says which is which; "Nora Bell" may be split behind any of its words, or be the other way round. */
function nameKeysOf(text: string): string[] {
  const [last = '', first, ...more] = text.split(',').map(fold);
  if (first !== undefined && more.length === 0) return first && last ? [`${last} ${first}`] : [];
  const words = fold(text).split(' ').filter(Boolean);
  if (words.length < 2 || words.length > wordsMax) return [];
  const turned = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
  return [...new Set(turned)];
}
