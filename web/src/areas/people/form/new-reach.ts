import { type ComponentType, createContext, type ReactNode } from 'react';

export interface NewReachProps {
  /** An existing person who is not a manager yet. */
  personId?: number | undefined;
  /** Ids of groups, as text; null: the whole organization; undefined: the scope they had as a manager before. */
  chosen: readonly string[] | null | undefined;
  error: ReactNode;
  onChange: (ids: string[] | null) => void;
}

/** Asks for the scope of a new manager; the shell provides it. Null where the form is used alone. */
export const NewReachContext = createContext<{ NewReach: ComponentType<NewReachProps> } | null>(
  null,
);
