import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

/** What has drafts in which saved blocks stand. */
export interface BlockUser {
  /** A block says something else from now on: tests and decisions were about what it said before. */
  blockChanged: (tx: OrganizationTransaction, block: { id: number; name: string }) => Promise<void>;
}
