import { type ComponentType, createContext, type ReactNode } from 'react';

export interface NewReachProps {
  /** Somebody who is there and was not a manager until now. */
  personId?: number | undefined;
  /** Ids of groups, as text; null: everybody; undefined: what stood when he was a manager last. */
  chosen: readonly string[] | null | undefined;
  error: ReactNode;
  onChange: (ids: string[] | null) => void;
}

/** Asks whose people a new manager reaches; the shell hands it over. Null where the form stands alone. */
export const NewReachContext = createContext<{ NewReach: ComponentType<NewReachProps> } | null>(
  null,
);
