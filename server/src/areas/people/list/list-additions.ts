import type { RawBuilder } from 'kysely';
import type { AccountMore } from 'contract/people/list-columns.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { InGroups } from '../account-filter.repository.ts';

export type GroupsShown = NonNullable<AccountMore['groups']>;

/** What lists of people need of later areas, which hand this over. */
export interface ListAdditions {
  inGroups: InGroups;
  /**
   * The conditions on `app.account as account` that these conditions of rules come to, and whether few people are left
   * by one of them alone.
   *
   * @throws ProblemError VALIDATION_FAILED for what is no condition
   */
  conditionsOf: (
    tx: OrganizationTransaction,
    where: readonly string[],
    options: { inTrash: boolean },
  ) => Promise<{ conditions: RawBuilder<unknown>[]; isFew: boolean }>;
  /** The first `most` groups of these people by name, and how many each is in; who is in none is absent. */
  groupsShown: (
    tx: OrganizationTransaction,
    ids: readonly number[],
    most: number,
  ) => Promise<ReadonlyMap<number, GroupsShown>>;
}
