import { fold } from '../../../kernel/database/fold.ts';

/** By what hubs are sorted and found. */
export function keysOf(name: string, summary: string | null) {
  return { sort_key: fold(name), search_key: fold(`${name} ${summary ?? ''}`.trim()) };
}
