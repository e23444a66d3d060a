import { createContext } from 'react';
import type { NamedId } from './rule-draft.ts';

/** Campaigns by a part of their name, the first few. */
export type CampaignFinder = (q: string, signal: AbortSignal) => Promise<NamedId[]>;

/** Campaigns are a later area: the shell hands over how they are found. */
export const CampaignFinderContext = createContext<CampaignFinder>(() => Promise.resolve([]));
