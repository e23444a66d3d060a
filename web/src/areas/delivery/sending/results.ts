import type { ComponentType } from 'react';

export interface ResultsProps {
  /** From delivered to clicked, people and machines apart; or what was followed, and by which groups. */
  part: 'funnel' | 'parts';
  /** What its figures are asked for by. */
  messageId: number;
  /** Whether mails are still leaving. */
  running: boolean;
  /** How many the ledger of the same page says were taken by a mail server. */
  sent: number;
  /** When the last mail left; null while it is sent. */
  endedAt: string | null;
}

/** What is known of the readers of a message. */
export type MessageResults = ComponentType<ResultsProps>;
