import type { Account } from 'contract/people/account.ts';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Acted } from './acted.ts';

/** What later areas add to the screens of people; the shell provides it. */
export interface PeopleAdditions {
  /** Chooses the groups to filter by. */
  GroupFilter: ComponentType<GroupFilterProps>;
  /** Chooses the imports to filter by. */
  ImportFilter: ComponentType<GroupFilterProps>;
  /** Imports by their ids, joined by commas. */
  ImportNames: ComponentType<{ ids: readonly string[] }>;
  /** What rules may ask of one field, as filters of the list. */
  ConditionFilter: ComponentType<ConditionFilterProps>;
  /** What such filters say. */
  ConditionWords: ComponentType<{ values: readonly string[] }>;
  /** The names of groups, joined by commas. */
  GroupNames: ComponentType<{ ids: readonly string[] }>;
  /** The messages to one person and their status: all in pages, or only the latest. */
  PersonMessages: ComponentType<PersonMessagesProps>;
  /** How many messages have one person as recipient. */
  PersonMessagesCount: ComponentType<{ personId: number }>;
  /** What one person did with their messages, in a chosen period. */
  PersonEngagement: ComponentType<{ person: Account; timeZone: string }>;
  /** The last 90 days of it in a line: how many messages reached them, or what they did with them. */
  PersonReached: ComponentType<{ personId: number; part: 'value' | 'detail'; timeZone: string }>;
  /** Ends the eligibility of these people's dependants, says so and offers to undo it. */
  endEligibility: (people: readonly Acted[]) => Promise<unknown>;
  /** A message to people by their ids, `most` of them: creates a direct send. @returns its id. Of the list, of one person and of imports */
  message?: {
    most: number;
    begin: (people: readonly number[], idempotencyKey: string) => Promise<number>;
  };
}

export interface PersonMessagesProps {
  person: Account;
  timeZone: string;
  slug: string;
  /** Only the last few, with this at the right. */
  all?: ReactNode;
}

export interface GroupFilterProps {
  label: string;
  /** Ids as they stand in the address. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

export interface ConditionFilterProps {
  field: string;
  /** Conditions as JSON, as they stand in the address. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Null where the screens of people stand alone. */
export const PeopleAdditionsContext = createContext<PeopleAdditions | null>(null);

export function usePeopleAdditions(): PeopleAdditions | null {
  return use(PeopleAdditionsContext);
}
