import { type ComponentType, createContext, use } from 'react';

export interface ResultsProps {
  /** What its figures are asked for by. */
  messageId: number;
  /** Whether mails are still leaving. */
  running: boolean;
  /** How many the ledger of the same page says were taken by a mail server. */
  sent: number;
  /** When the last mail left; null while it is sent. */
  endedAt: string | null;
}

/** What later areas add to the screens of what was sent; the shell hands it over. */
export interface MessageAdditions {
  /** From delivered to clicked, people and machines apart. */
  MessageFunnel: ComponentType<ResultsProps>;
  /** What was followed, and by which groups. */
  MessageParts: ComponentType<ResultsProps>;
}

/** Null where the screens of what was sent stand alone. */
export const MessageAdditionsContext = createContext<MessageAdditions | null>(null);

export function useMessageAdditions(): MessageAdditions | null {
  return use(MessageAdditionsContext);
}
