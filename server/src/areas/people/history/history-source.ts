import type { RawBuilder } from 'kysely';
import type { HistoryAction, HistoryKind } from 'contract/people/history.contract.ts';
import type { Member } from '../../../kernel/database/organization.ts';

/** An event as a source reads it; `source` is added. */
export interface HistoryRow {
  source: string;
  id: number;
  at: Date;
  action: HistoryAction;
  actor_account_id: number | null;
  request_id: string | null;
  target_type: 'group' | 'dependant' | 'import' | 'message' | 'account';
  target_id: number | null;
  target_name: string | null;
  changes: Record<string, [unknown, unknown]> | null;
  detail: string | null;
}

/**
 * What a part of the product knows of what happened to a person. Areas say it of their own tables; `main` puts them
 * together.
 */
export interface HistorySource {
  /** Stands in cursors. */
  readonly name: string;
  readonly kinds: readonly HistoryKind[];
  /** Reads what a scoped manager may read; absent: they are not told of it. */
  readonly forScopedManagers?: true;
  /** A query of all of them with the columns of {@link HistoryRow}, without an order. */
  events(member: Member, accountId: number, actions: readonly HistoryAction[]): RawBuilder<unknown>;
}
