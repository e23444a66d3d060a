import type { MergeMove, MergeRefusal } from 'contract/people/merging.ts';
import * as z from 'zod/mini';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

/** Two entries of one person: what the other has comes to the one that is kept. */
export interface EntryPair {
  readonly keptId: number;
  readonly otherId: number;
}

/** Ids of what came over, by what it is: enough to give it back. */
export const movedSchema = z.record(z.string(), z.array(z.number()));
export type Moved = z.output<typeof movedSchema>;

/**
 * What a part of the product brings from one entry to the other. Areas say it of their own tables; `main` puts them
 * together. Both people are locked by the caller.
 */
export interface Merger {
  /** Under which what it moved is kept; no other has it. */
  readonly name: string;
  /** What it would move. */
  preview(tx: OrganizationTransaction, pair: EntryPair): Promise<MergeMove[]>;
  /** Why it cannot; null: it can. */
  refusal(tx: OrganizationTransaction, pair: EntryPair): Promise<MergeRefusal | null>;
  move(tx: OrganizationTransaction, pair: EntryPair): Promise<Moved>;
  /** Gives back what is still there, when the other one is out of the trash again. */
  giveBack(tx: OrganizationTransaction, pair: EntryPair, moved: Moved): Promise<void>;
}
