import { codedMessages } from '../../kernel/coded-message.ts';
import type { ImportUndoReason } from './row.ts';

/** Why a row of a running import waits, in English; the browser has the words by the same codes. */
export const conflictSentences = {
  gone_since_check: () => 'Deleted since the check',
  in_trash_since_check: () => 'Moved to the trash since the check',
  edited_since_check: () => 'Edited since the check',
  edited_by: ({ name }: { name: string }) => `Edited by ${name}`,
  keys_taken: () => 'Someone else was given this email address or external ID since the check',
  duplicate_added: () => 'Someone with this name and birth date was added since the check',
  circle: () => 'This would create a reporting loop',
  last_admin: () => 'An organization needs at least one administrator',
  directory_changed: () => 'The directory has changed since the check',
  manager: () => 'Imported without the line manager, who no longer exists',
  guardian_beyond_scope: () =>
    'Since the check, the guardian was deleted or you lost permission to edit them',
  guardian_full: () => 'Since the check, the guardian has reached the limit of dependants',
  dependant_added: () => 'Since the check, the same dependant or external ID was added',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const conflictMessage = codedMessages(conflictSentences);

/** Why undoing an import skipped a row, or what it could not give back. */
const keptSentences = {
  changed: () => 'Edited since the import',
  in_trash: () => 'Already in the trash',
  gone: () => 'Deleted since the import',
  taken: () => 'Someone else now has the earlier email address, ID or name',
  last_admin: () => 'An organization needs at least one administrator',
  not_allowed: () => 'You don’t have permission to edit this person',
  guardian: () => 'The earlier guardian no longer exists',
  in_groups: () => 'Added to a group since the import',
  has_dependants: () => 'Dependants were added since the import',
  manager: () => 'Restored without the line manager, who was deleted or now reports to this person',
} as const satisfies Readonly<Record<ImportUndoReason, () => string>>;

export const keptMessage = codedMessages(keptSentences);
