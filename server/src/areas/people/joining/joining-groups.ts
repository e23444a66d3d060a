import type { Queries } from '../../../kernel/database/organization.ts';
import type { InOrganization } from '../accounts.repository.ts';

/** Whoever puts somebody into a group. */
export interface ActingMember {
  readonly db: Queries;
  readonly member: { readonly organizationId: number; readonly accountId: number };
}

/** What joining asks of groups, which know people and are handed over by `main`. */
export interface GroupsOfJoining {
  /** Names of those of these groups that are in use, by id. */
  names(place: InOrganization, ids: readonly number[]): Promise<Map<number, string>>;
  /** Puts people into a group; nothing where it is no longer there. */
  join(
    as: ActingMember,
    groupId: number,
    accountIds: readonly number[],
    requestId: string,
  ): Promise<void>;
}
