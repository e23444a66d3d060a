import type { Queries, InOrganization } from '../../../kernel/database/organization.ts';

/** The person who adds someone to a group. */
export interface ActingMember {
  readonly db: Queries;
  readonly member: { readonly organizationId: number; readonly accountId: number };
}

export interface GroupToJoin {
  name: string;
  /** It is manual: the members of other groups come from a rule or a snapshot. */
  joinable: boolean;
}

/** What joining asks of groups, which know people and are handed over by `main`. */
export interface GroupsOfJoining {
  /** Those of these groups that are in use, by id. */
  find(place: InOrganization, ids: readonly number[]): Promise<Map<number, GroupToJoin>>;
  /** Adds people to a group; does nothing where it no longer exists, or cannot be joined. */
  join(
    as: ActingMember,
    groupId: number,
    accountIds: readonly number[],
    requestId: string,
  ): Promise<void>;
  /** Limits a manager who registers to the people of these groups. */
  limit(as: ActingMember, groupIds: readonly number[], requestId: string): Promise<void>;
}
