import type { Account } from 'contract/people/account.ts';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Piece } from '../../kit/loading/fetch-ahead.ts';
import type { LedgerRow } from '../../kit/page/ledger-block.tsx';
import type { LeftOutCounts } from './left-out.ts';
import type { Acted } from './perform.ts';

/** What later areas add to the screens of people; the shell hands it over. */
export interface PeopleAdditions {
  /** Asks for a group and puts people in or takes them out. */
  GroupDialog: ComponentType<GroupDialogProps>;
  /** Asks for the group of a crowd, into which they go or out of it. */
  CrowdGroupDialog: ComponentType<CrowdGroupDialogProps>;
  /** Chooses the groups to filter by. */
  GroupFilter: ComponentType<GroupFilterProps>;
  /** What rules may ask of one field, as filters of the list. */
  ConditionFilter: ComponentType<ConditionFilterProps>;
  /** What such filters say. */
  ConditionWords: ComponentType<{ values: readonly string[] }>;
  /** Begins a group by rule with the filters in force. */
  FiltersRule: ComponentType<FiltersRuleProps>;
  /** Any of the groups, each with a box to tick. */
  GroupChoice: ComponentType<GroupChoiceProps>;
  /** Groups that are filled by hand, picked one after the other. */
  PickedGroups: ComponentType<PickedGroupsProps>;
  /** The names of groups, joined by commas. */
  GroupNames: ComponentType<{ ids: readonly string[] }>;
  /** What a person may do here: his type, and the groups to whose people a manager is limited. */
  PersonType: ComponentType<{ person: Account }>;
  /** To whose people a manager is limited, in few words; asked for only by who reaches everybody. */
  PersonReach: ComponentType<PersonReachProps>;
  /** The groups of one person. */
  PersonGroups: ComponentType<{ person: Account; timeZone: string }>;
  /** The dependants of one person. */
  PersonDependants: ComponentType<{ person: Account }>;
  /** How many groups one person is in. */
  PersonGroupsCount: ComponentType<{ personId: number }>;
  /** What became of the messages to one person: all in pages, or the latest alone. */
  PersonMessages: ComponentType<PersonMessagesProps>;
  /** How many messages one person was meant to get. */
  PersonMessagesCount: ComponentType<{ personId: number }>;
  /** What one person did with what he got, in a period of his choice. */
  PersonEngagement: ComponentType<{ person: Account; timeZone: string }>;
  /** The last 90 days of it in a line: how many messages reached him, or what he did with them. */
  PersonReached: ComponentType<{ personId: number; part: 'value' | 'detail'; timeZone: string }>;
  /** The rules for dependants, among the settings. */
  DependantRules: ComponentType;
  /** The families that an upload of dependants will leave. */
  ImportHouseholds: ComponentType<{ importId: number }>;
  /** Ends the eligibility of these people's dependants, tells so and offers to take it back. */
  endEligibility: (people: readonly Acted[]) => Promise<unknown>;
  /** A message to people by their ids, `most` of them: makes a draft of this name. @returns its id. Of the list, of one person and of imports */
  message?: {
    most: number;
    begin: (name: string, people: readonly number[], idempotencyKey: string) => Promise<number>;
  };
  /** What a choice on the list asks for. */
  later: readonly Piece[];
}

export interface PersonMessagesProps {
  person: Account;
  timeZone: string;
  slug: string;
  /** Only the last few, with this at the right. */
  all?: ReactNode;
}

export interface PersonReachProps {
  personId: number;
  /** What is said of a manager who reaches everybody. */
  unlimited: ReactNode;
}

export interface GroupDialogProps {
  people: readonly Acted[];
  /** Those who were selected and are left out already. */
  left: LeftOutCounts;
  onDone: () => void;
  onClose: () => void;
}

export interface CrowdGroupDialogProps {
  count: number;
  sum: readonly LedgerRow[] | undefined;
  /** True when it began. */
  onStart: (
    action:
      | { kind: 'addToGroup' | 'removeFromGroup'; groupId: number }
      | { kind: 'addToNewGroup'; name: string },
  ) => Promise<boolean>;
  onClose: () => void;
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

export interface FiltersRuleProps {
  /** As they stand in the address. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** What is searched for beside them. */
  q: string;
  slug: string;
  className: string | undefined;
}

export interface GroupChoiceProps {
  legend: string;
  /** Ids, as text. */
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  /** Only groups into which people can be put. */
  fixedOnly?: boolean;
  /** Those that are chosen from the beginning, by name. */
  known?: readonly { id: number; name: string }[];
}

export interface PickedGroupsProps {
  label: string;
  /** Groups by their ids, and names of those that are still to be made. */
  picked: { ids: readonly number[]; names: readonly string[] };
  most: number;
  /** Typing a name nobody has offers to make that group. */
  canMake: boolean;
  onChange: (picked: { ids: number[]; names: string[] }) => void;
}

/** Null where the screens of people stand alone. */
export const PeopleAdditionsContext = createContext<PeopleAdditions | null>(null);

export function usePeopleAdditions(): PeopleAdditions | null {
  return use(PeopleAdditionsContext);
}
