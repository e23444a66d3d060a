import type { Account } from 'contract/people/account.ts';
import { type ComponentType, createContext, use } from 'react';
import type { Piece } from '../../kit/loading/fetch-ahead.ts';
import type { LeftOutCounts } from './left-out.ts';
import type { Acted } from './perform.ts';

/** What later areas add to the screens of people; the shell hands it over. */
export interface PeopleAdditions {
  /** Asks for a group and puts people in or takes them out. */
  GroupDialog: ComponentType<GroupDialogProps>;
  /** The way to the groups, beside the views of the list. */
  GroupsLink: ComponentType<{ slug: string; counted: boolean }>;
  /** Chooses the groups to filter by. */
  GroupFilter: ComponentType<GroupFilterProps>;
  /** Any of the groups, each with a box to tick. */
  GroupChoice: ComponentType<GroupChoiceProps>;
  /** The names of groups, joined by commas. */
  GroupNames: ComponentType<{ ids: readonly string[] }>;
  /** The groups of one person. */
  PersonGroups: ComponentType<{ person: Account; timeZone: string }>;
  /** The dependants of one person. */
  PersonDependants: ComponentType<{ person: Account }>;
  /** The rules for dependants, among the settings. */
  DependantRules: ComponentType;
  /** Ends the eligibility of these people's dependants, tells so and offers to take it back. */
  endEligibility: (people: readonly Acted[]) => Promise<unknown>;
  /** What a choice on the list asks for. */
  later: readonly Piece[];
}

export interface GroupDialogProps {
  people: readonly Acted[];
  /** Those who were selected and are left out already. */
  left: LeftOutCounts;
  onDone: () => void;
  onClose: () => void;
}

export interface GroupFilterProps {
  label: string;
  /** Ids as they stand in the address. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

export interface GroupChoiceProps {
  legend: string;
  /** Ids, as text. */
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Null where the screens of people stand alone. */
export const PeopleAdditionsContext = createContext<PeopleAdditions | null>(null);

export function usePeopleAdditions(): PeopleAdditions | null {
  return use(PeopleAdditionsContext);
}
