import type { RawBuilder } from 'kysely';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';
import type { ActingMember } from '../joining/joining-groups.ts';

export interface UploadGroup {
  id: number;
  name: string;
  kind: 'fixed' | 'rule' | 'snapshot';
}

/** A place in a group. */
export interface Membership {
  groupId: number;
  accountId: number;
}

/** The import that adds to groups; its name is shown with the memberships. */
export interface GivingUpload {
  importId: number;
  fileName: string;
}

/** What imports of people need of groups, which a later area stores and passes in. */
export interface GroupsOfUploads {
  /** Those of these groups that are in use. */
  find(place: InOrganization, ids: readonly number[]): Promise<UploadGroup[]>;
  /** The groups in use that are called so, ignoring case, by the name that was asked for. */
  findByName(place: InOrganization, names: readonly string[]): Promise<Map<string, UploadGroup>>;
  /** Which of these people are in which of these groups. */
  membershipsAmong(
    place: InOrganization,
    groupIds: readonly number[],
    accountIds: readonly number[],
  ): Promise<Membership[]>;
  /** Creates a manual group. @returns its ID */
  make(tx: OrganizationTransaction, name: string, requestId: string): Promise<number>;
  /**
   * Adds people to groups; a deleted group, or one that is not manual, is skipped. The caller holds the people's locks.
   *
   * @returns how many memberships were added; existing members keep theirs
   */
  put(as: ActingMember, upload: GivingUpload, places: readonly Membership[]): Promise<number>;
  /** Undoes memberships that the import gave and that still come from it, at most `limit`. @returns how many */
  undo(as: ActingMember, upload: GivingUpload, limit: number): Promise<number>;
  /** How many {@link takeBack} would find. */
  countGiven(place: InOrganization, importId: number): Promise<number>;
  /** Those of these groups that are safe to delete: only this import added members, and nothing uses them. */
  findRemovable(
    place: InOrganization,
    importId: number,
    ids: readonly number[],
  ): Promise<UploadGroup[]>;
  /** Moves those of them that {@link findRemovable} still finds to the trash. @returns how many */
  remove(
    tx: OrganizationTransaction,
    importId: number,
    ids: readonly number[],
    requestId: string,
  ): Promise<number>;
  /** The condition on `app.account as account` of being in this group. */
  isMember(organizationId: number, groupId: number): RawBuilder<unknown>;
  /** The condition on `app.account a` of being a member of a group in use that was not added by this import. */
  wasPutIn(organizationId: number, importId: number): RawBuilder<unknown>;
}
