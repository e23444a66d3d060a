import { createContext } from 'react';
import type { NamedId } from './rule-draft.ts';

/** Things of later areas by a part of their name, the first few. */
export type NamedFinder = (q: string, signal: AbortSignal) => Promise<NamedId[]>;

/** What conditions name of later areas. */
export type NamedFinders = Readonly<Record<'campaigns' | 'hubs', NamedFinder>>;

const nothing: NamedFinder = () => Promise.resolve([]);

/** Campaigns and hubs are later areas: the shell hands over how they are found. */
export const NamedFindersContext = createContext<NamedFinders>({
  campaigns: nothing,
  hubs: nothing,
});
