import type { RawBuilder } from 'kysely';
import type { AccountMore } from 'contract/people/list-columns.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { InGroups } from './account-filter.repository.ts';

export type GroupsShown = NonNullable<AccountMore['groups']>;
export type LimitShown = NonNullable<AccountMore['limit']>;

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
  /** The condition on `app.account as account` of being a manager who is limited to groups, or one who is not. */
  isLimited: (organizationId: number, limited: boolean) => RawBuilder<unknown>;
  /** The groups to which these managers are limited, by name; who is not limited is absent. */
  limitsShown: (
    tx: OrganizationTransaction,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, LimitShown>>;
  /** The first `most` groups of these people by name, and how many each is in; who is in none is absent. */
  groupsShown: (
    tx: OrganizationTransaction,
    ids: readonly number[],
    most: number,
  ) => Promise<ReadonlyMap<number, GroupsShown>>;
}
