import { type ComponentType, createContext, use } from 'react';

export interface ResultsProps {
  /** The message of the campaign. */
  messageId: number;
  /** Whether mails are still leaving. */
  running: boolean;
  /** How many the ledger of the same page says were taken by a mail server. */
  sent: number;
  /** When the last mail left; null while it is sent. */
  endedAt: string | null;
}

/** What later areas add to the screens of campaigns; the shell hands it over. */
export interface CampaignAdditions {
  /** From delivered to clicked, people and machines apart. */
  MessageFunnel: ComponentType<ResultsProps>;
  /** What was followed, and by which groups. */
  MessageParts: ComponentType<ResultsProps>;
}

/** Null where the screens of campaigns stand alone. */
export const CampaignAdditionsContext = createContext<CampaignAdditions | null>(null);

export function useCampaignAdditions(): CampaignAdditions | null {
  return use(CampaignAdditionsContext);
}
