import { plural, t } from '@lingui/core/macro';
import type { ImportSummary } from 'contract/imports/import.ts';
import { formatUnits } from '../../../../kit/text/format-list.ts';

/** "12 group memberships are removed" */
export function membershipsRemoved(count: number): string {
  return plural(count, {
    one: '# group membership is removed',
    other: '# group memberships are removed',
  });
}

/** "2 groups created by the import are in the trash" */
export function groupsRemoved(count: number): string {
  return plural(count, {
    one: '# group created by the import is in the trash',
    other: '# groups created by the import are in the trash',
  });
}

/** "Undone: 142 in the trash, 918 with old values" */
export function undoneMessages({
  undone,
  invited,
}: Pick<ImportSummary, 'undone' | 'invited'>): string {
  if (undone === null) return '';
  const facts = formatUnits(
    [
      undone.created === 0
        ? ''
        : plural(undone.created, { one: '# in the trash', other: '# in the trash' }),
      undone.updated === 0
        ? ''
        : plural(undone.updated, {
            one: '# with old values',
            other: '# with old values',
          }),
      undone.memberships === 0
        ? ''
        : plural(undone.memberships, {
            one: '# group membership removed',
            other: '# group memberships removed',
          }),
      (invited?.revoked ?? 0) === 0
        ? ''
        : plural(invited?.revoked ?? 0, {
            one: '# invitation revoked',
            other: '# invitations revoked',
          }),
      undone.kept === 0 ? '' : plural(undone.kept, { one: '# kept', other: '# kept' }),
    ].filter(Boolean),
  );
  return facts === '' ? t`Undone: nothing had to change` : t`Undone: ${facts}`;
}
