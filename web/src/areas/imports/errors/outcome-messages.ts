import { t } from '@lingui/core/macro';
import type { conflictSentences } from 'contract/imports/validation/outcome-messages.ts';
import type { ImportRow, ImportKeptReason } from 'contract/imports/validation/row.ts';
import { messageOf, type MessagesFor } from '../../../kernel/messages/message-of.ts';

/** Why a row of a running import waits. */
export const conflictMessages: MessagesFor<typeof conflictSentences> = {
  gone_since_check: () => t`Deleted since the check`,
  in_trash_since_check: () => t`Moved to the trash since the check`,
  edited_since_check: () => t`Edited since the check`,
  edited_by: ({ name }) => t`Edited by ${name}`,
  keys_taken: () => t`Someone else was given this email address or external ID since the check`,
  duplicate_added: () => t`Someone with this name and birth date was added since the check`,
  circle: () => t`This would create a reporting loop`,
  last_admin: () => t`An organization needs at least one administrator`,
  directory_changed: () => t`The directory has changed since the check`,
  manager: () => t`Imported without the line manager, who no longer exists`,
  guardian_beyond_scope: () =>
    t`Since the check, the guardian was deleted or you lost permission to edit them`,
  guardian_full: () => t`Since the check, the guardian has reached the limit of dependants`,
  dependant_added: () => t`Since the check, the same dependant or external ID was added`,
};

export function conflictMessageOf({
  messageCode,
  message,
}: NonNullable<ImportRow['conflict']>): string {
  return messageOf<string>(conflictMessages, messageCode) ?? message;
}

/** Why undoing an import skipped a row, or what it could not give back. */
export function undoText(undo: ImportRow['undo']): string {
  if (undo === null || undo.reason === null) return '';
  if (undo.reason === 'manager') {
    return t`Restored without the line manager, who was deleted or now reports to this person`;
  }
  return keptReasonLabels(undo.reason) ?? undo.message ?? '';
}

/** Why the import is not undone for someone. */
export function keptReasonLabels(reason: ImportKeptReason): string {
  const messages: Record<ImportKeptReason, string> = {
    changed: t`Edited since the import`,
    in_trash: t`Already in the trash`,
    gone: t`Deleted since the import`,
    taken: t`Someone else now has the earlier email, ID or name`,
    last_admin: t`Last administrator`,
    not_allowed: t`You don’t have permission to edit them`,
    guardian: t`The earlier guardian no longer exists`,
    in_groups: t`Added to a group since the import`,
    has_dependants: t`Dependants were added since the import`,
  };
  return messages[reason];
}
