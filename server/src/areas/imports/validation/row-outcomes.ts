import { keptMessage, conflictMessage } from 'contract/imports/validation/outcome-messages.ts';
import type { ImportRow, ImportUndoReason } from 'contract/imports/validation/row.ts';
import { codeOf, type CodedMessage } from 'contract/kernel/coded-message.ts';
import type { NamedPerson } from '../../people/people.public.ts';
import type { ViewRow } from './view.repository.ts';

type Writer = Pick<NamedPerson, 'deleted' | 'updated_by_name'>;

/** What happened to someone whose row waits; undefined: they are gone. */
export function changedSince(writer: Writer | undefined): CodedMessage {
  if (writer === undefined) return conflictMessage('gone_since_check');
  if (writer.deleted) return conflictMessage('in_trash_since_check');
  const by = writer.updated_by_name;
  return by === null
    ? conflictMessage('edited_since_check')
    : conflictMessage('edited_by', { name: by });
}

export function conflictAt(why: CodedMessage, at: Date): NonNullable<ImportRow['conflict']> {
  return { messageCode: codeOf(why), message: why.text, at: at.toISOString() };
}

/** What happened to a row when the import was undone. */
export function undoOf({ undo, undo_reason: reason }: ViewRow): ImportRow['undo'] {
  return undo && { kept: undo === 'kept', reason, message: undoReasonText(reason) };
}

/** Why the undo of an import skipped a row, or what it could not restore; null: nothing. */
export function undoReasonText(reason: ImportUndoReason | null): string | null {
  return reason === null ? null : keptMessage(reason).text;
}
