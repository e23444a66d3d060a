import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

/** The person to erase, and the keys by which other tables know them. */
export interface Erased {
  accountId: number;
  /** As addresses are compared; null: they had none. */
  emailKey: string | null;
  externalIdKey: string | null;
}

/**
 * How a part of the product forgets a person. Areas say it of their own tables; `main` puts them together, and a test
 * looks through every column of the database for what was left.
 */
export interface Eraser {
  /**
   * Before their account goes.
   *
   * @throws ProblemError CONFLICT when they cannot be forgotten right now
   */
  erase(tx: OrganizationTransaction, who: Erased): Promise<void>;
}
