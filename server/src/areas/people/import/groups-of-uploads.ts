import type { RawBuilder } from 'kysely';
import type { InOrganization } from '../accounts.repository.ts';

export interface UploadGroup {
  id: number;
  name: string;
  kind: 'fixed' | 'rule' | 'snapshot';
}

/** What uploads of people need of groups, which are kept by a later area that hands this over. */
export interface GroupsOfUploads {
  /** Those of these groups that are in use. */
  find(place: InOrganization, ids: readonly number[]): Promise<UploadGroup[]>;
  /** The condition on `app.account as account` of being in this group. */
  isMember(organizationId: number, groupId: number): RawBuilder<unknown>;
  /** The condition on `app.account a` of having been put into a group that is in use. */
  wasPutIn(organizationId: number): RawBuilder<unknown>;
}
