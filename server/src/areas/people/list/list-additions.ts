import type { AccountMore } from 'contract/people/list-columns.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { InGroups } from '../account-filter.repository.ts';

export type GroupsShown = NonNullable<AccountMore['groups']>;

/** What lists of people need of later areas, which hand this over. */
export interface ListAdditions {
  inGroups: InGroups;
  /** The first `most` groups of these people by name, and how many each is in; who is in none is absent. */
  groupsShown: (
    tx: OrganizationTransaction,
    ids: readonly number[],
    most: number,
  ) => Promise<ReadonlyMap<number, GroupsShown>>;
}
