import type { RawBuilder } from 'kysely';
import type { MembershipChanges } from 'contract/people/membership-changes.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { ListAdditions } from '../list/list-additions.ts';

/** What changes of people need of groups, which are kept by a later area that hands this over. */
export interface GroupsOfPeople extends ListAdditions {
  /** The condition on `app.account as account` of being a manual member of this group. */
  isMember: (organizationId: number, groupId: number) => RawBuilder<unknown>;
  /**
   * The name of a group whose members can be added and removed.
   *
   * @throws ProblemError NOT_FOUND, FORBIDDEN
   */
  requireFixedGroup: (tx: OrganizationTransaction, groupId: number) => Promise<string>;
  /**
   * Creates a manual group. @returns its id
   *
   * @throws ProblemError FORBIDDEN, VALIDATION_FAILED for a taken name
   */
  make: (tx: OrganizationTransaction, name: string, requestId: string) => Promise<number>;
  /**
   * Limits a manager to the people of these groups; null: they reach everyone.
   *
   * @throws ProblemError NOT_FOUND for an unknown group
   */
  limit: (
    tx: OrganizationTransaction,
    accountId: number,
    groupIds: readonly number[] | null,
    requestId: string,
  ) => Promise<void>;
  /** @returns who came in; the others were there already */
  add: ChangeMembers;
  /** @returns who went out; the others were not there */
  remove: ChangeMembers;
  /**
   * The rule-based groups that a person joins and leaves by a change that was written in this transaction.
   *
   * @param changed names of the changed values: fields of a person, `fields.<key>` of custom ones, `dependants`
   */
  membershipChangesOf: (
    tx: OrganizationTransaction,
    accountId: number,
    changed: ReadonlySet<string>,
  ) => Promise<MembershipChanges>;
}

type ChangeMembers = (
  tx: OrganizationTransaction,
  groupId: number,
  ids: readonly number[],
  requestId: string,
) => Promise<number[]>;
