import type { RawBuilder } from 'kysely';
import type { BulkAction, BulkLeftOutReason, BulkListName } from 'contract/bulk/bulk.ts';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

/** The selection in a list, with the filter as the list knows it. */
export type Selected<Filter> =
  | { mode: 'ids'; ids: number[] }
  | { mode: 'all-matching'; filter: Filter; except: number[] };

/** An action as far as it is known: before a value or a group is chosen, no one can have it already. */
export type Asked<Action extends BulkAction> = Action | { kind: Action['kind'] };

/** One of those who are meant, as they were noted. */
export interface StagedItem {
  id: number;
  /** What they had before the work, as the list gave it. */
  before: unknown;
  /** Their version after the work. */
  item_version: number | null;
}

/** What came of a batch; anyone who is in neither had it already. */
export interface Performed {
  /** With what they had before, as `takeBack` wants it. */
  done: { id: number; before: unknown }[];
  leftOut: Map<number, BulkLeftOutReason>;
}

/**
 * What bulk changes of one list define: who matches, why someone is skipped, and how the change is done and undone.
 * Counting, storing, processing in batches, ending and showing are the same for all. `main` passes the lists in. A list
 * reads back the action and filter it stored.
 */
export interface BulkList<Action extends BulkAction = BulkAction, Filter = unknown> {
  readonly name: BulkListName;
  /** Where its rows are: `app.… as …`. All its expressions are on them; they have organization_id, id and version. */
  readonly rows: RawBuilder<unknown>;
  /** Whether they may do this to many; people they may not change are skipped. */
  mayStart(actor: { type: AccountType }, kind: Action['kind']): boolean;
  matching(tx: OrganizationTransaction, filter: Filter): Promise<readonly RawBuilder<unknown>[]>;
  /**
   * Why someone is skipped; null where the change applies. The same conditions decide what is counted first, who is
   * stored, and who a batch skips. The use cases ask the policies once more.
   */
  reasonAgainst(
    tx: OrganizationTransaction,
    asked: Asked<Action>,
  ): Promise<RawBuilder<unknown>> | RawBuilder<unknown>;
  /** The people it makes managers of the whole organization, as a condition; absent where that cannot happen. */
  unscopedBy?(kind: Action['kind']): RawBuilder<unknown> | undefined;
  /** What the action names has to be there. @throws ProblemError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED */
  requireAction?(tx: OrganizationTransaction, action: Action): Promise<void>;
  /** Locks what is locked before rows of this list, everywhere; else two could wait for each other. */
  lockBefore?(
    tx: OrganizationTransaction,
    action: Action,
    ids: readonly number[],
  ): Promise<unknown>;
  /** Does it to those who are locked and that nothing speaks against, by the use cases of one call. */
  perform(tx: OrganizationTransaction, action: Action, ids: readonly number[]): Promise<Performed>;
  canUndo(action: Action): boolean;
  /**
   * Undoes it for everyone not changed since; called where `canTakeBack`.
   *
   * @param finishedAt when the work ended
   * @returns the people who could be restored
   */
  undo(
    tx: OrganizationTransaction,
    action: Action,
    items: readonly StagedItem[],
    finishedAt: Date | null,
  ): Promise<number[]>;
  /** What the action names, by name; null where that is gone. */
  subjectOf?(tx: OrganizationTransaction, action: Action): Promise<string | null>;
}

export type BulkLists = readonly BulkList[];

declare module '../../kernel/jobs/job.ts' {
  interface JobServices {
    readonly bulkLists: () => Promise<BulkLists>;
  }
}

/** The one that a change is of. */
export function listOf(lists: BulkLists, { list }: { list: BulkListName }): BulkList {
  const found = lists.find(({ name }) => name === list);
  if (found === undefined) throw new Error(`There are no bulk changes of ${list}.`);
  return found;
}

/** Done to these, with nothing to be noted of what they had. */
export const doneTo = (ids: readonly number[]): Performed => ({
  done: ids.map((id) => ({ id, before: null })),
  leftOut: new Map(),
});
