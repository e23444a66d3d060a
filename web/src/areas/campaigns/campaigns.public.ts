export type { CampaignAdditions, ResultsProps } from './campaign-additions.ts';
