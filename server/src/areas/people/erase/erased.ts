/** The person to erase, and the keys by which other tables know them. */
export interface Erased {
  accountId: number;
  /** As addresses are compared; null: they had none. */
  emailKey: string | null;
  externalIdKey: string | null;
}
