import { plural, t } from '@lingui/core/macro';
import type { ImportKeptReason } from 'contract/people/import/row.ts';
import type { ImportSummary } from 'contract/people/import/import.ts';

/** Why somebody stays as the upload left him. */
export function keptReasonWords(reason: ImportKeptReason): string {
  const words: Record<ImportKeptReason, string> = {
    changed: t`Changed by somebody since, and kept`,
    in_trash: t`In the trash already`,
    gone: t`Deleted since`,
    taken: t`Another has the e-mail, id or name from before`,
    last_admin: t`The last administrator`,
    not_allowed: t`Not for your role to change`,
    guardian: t`The guardian from before is gone`,
    in_groups: t`Put into a group since, and kept`,
    has_dependants: t`Has got dependants since, and kept`,
  };
  return words[reason];
}

/** "12 places in groups are taken back" */
export function placesBack(count: number): string {
  return plural(count, {
    one: '# place in a group is taken back',
    other: '# places in groups are taken back',
  });
}

/** "2 groups that it made are in the trash" */
export function groupsRemoved(count: number): string {
  return plural(count, {
    one: '# group that it made is in the trash',
    other: '# groups that it made are in the trash',
  });
}

/** "Taken back: 142 in the trash, 918 as before" */
export function undoneWords({
  undone,
  invited,
}: Pick<ImportSummary, 'undone' | 'invited'>): string {
  if (undone === null) return '';
  const parts = [
    plural(undone.created, { 0: '', one: '# in the trash', other: '# in the trash' }),
    plural(undone.updated, { 0: '', one: '# as before', other: '# as before' }),
    plural(undone.memberships, { 0: '', one: '# place in a group', other: '# places in groups' }),
    plural(invited?.revoked ?? 0, {
      0: '',
      one: '# invitation revoked',
      other: '# invitations revoked',
    }),
    plural(undone.kept, { 0: '', one: '# kept', other: '# kept' }),
  ].filter(Boolean);
  const sum = parts.length === 0 ? t`nobody` : parts.join(', ');
  return t`Taken back: ${sum}`;
}
