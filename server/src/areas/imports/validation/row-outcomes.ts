import { tellKept, tellOutcome } from 'contract/imports/validation/outcome-words.ts';
import type { ImportRow, ImportUndoReason } from 'contract/imports/validation/row.ts';
import { saidOf, type Told } from 'contract/kernel/said.ts';
import type { NamedPerson } from '../../people/people.public.ts';
import type { ViewRow } from './view.repository.ts';

type Writer = Pick<NamedPerson, 'deleted' | 'updated_by_name'>;

/** What happened to someone whose row waits; undefined: they are gone. */
export function changedSince(writer: Writer | undefined): Told {
  if (writer === undefined) return tellOutcome('gone_since_check');
  if (writer.deleted) return tellOutcome('in_trash_since_check');
  const by = writer.updated_by_name;
  return by === null ? tellOutcome('edited_since_check') : tellOutcome('edited_by', { name: by });
}

export function waitsFor(why: Told, at: Date): NonNullable<ImportRow['waits']> {
  return { said: saidOf(why), message: why.text, at: at.toISOString() };
}

/** What happened to a row when the import was undone. */
export function undoOf({ undo, undo_reason: reason }: ViewRow): ImportRow['undo'] {
  return undo && { kept: undo === 'kept', reason, message: keptWords(reason) };
}

/** Why the undo of an import skipped a row, or what it could not restore; null: nothing. */
export function keptWords(reason: ImportUndoReason | null): string | null {
  return reason === null ? null : tellKept(reason).text;
}
