import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconDownload, IconPalette, IconTrash } from '@tabler/icons-react';
import { severalMax } from 'contract/kernel/counts.ts';
import type { BulkAction } from '../../../kit/table/bulk-bar.tsx';
import { DeleteConsequence } from './delete-consequence.tsx';
import type { GroupsPlan } from './use-groups-plan.ts';

export type GroupsKind = 'colour' | 'delete' | 'export' | 'restore';

/** What can be done with many groups. */
export function useGroupsActions(inTrash: boolean): readonly BulkAction[] {
  const { t } = useLingui();
  const download = { key: 'export', label: t`Export`, icon: <IconDownload /> };
  if (inTrash) return [{ key: 'restore', label: t`Restore`, icon: <IconArrowBackUp /> }, download];
  return [
    { key: 'colour', label: t({ message: 'Colour', context: 'verb' }), icon: <IconPalette /> },
    download,
    { key: 'delete', label: t`Delete`, icon: <IconTrash />, danger: true },
  ];
}

/** What happens to how many, and which are skipped and why. */
export function GroupsConsequence({ kind, plan }: { kind: GroupsKind; plan: GroupsPlan }) {
  const { left, state } = plan;
  return (
    <>
      {state === 'too-many' ? (
        <Plural value={severalMax} one="Select at most # group." other="Select at most # groups." />
      ) : state === 'reading' ? (
        <Trans>Checking what uses the groups…</Trans>
      ) : state === 'failed' ? (
        <Trans>Couldn’t check what uses the groups. Choose the action again.</Trans>
      ) : kind === 'delete' ? (
        <DeleteConsequence groups={plan.previewed} gone={plan.gone} />
      ) : kind === 'colour' ? (
        <Trans>You choose the colour in the next step.</Trans>
      ) : kind === 'export' ? (
        <Trans>You download a CSV file in the order of the list.</Trans>
      ) : (
        <Trans>The groups are restored with their people.</Trans>
      )}{' '}
      {left === 0 ? null : (
        <Plural
          value={left}
          one="# group is skipped because you can’t edit it."
          other="# groups are skipped because you can’t edit them."
        />
      )}
    </>
  );
}

/** The effect and the number, as it stands on the button. */
export function groupsLabels(kind: GroupsKind, count: number): string {
  switch (kind) {
    case 'delete':
      return plural(count, { one: 'Delete # group', other: 'Delete # groups' });
    case 'restore':
      return plural(count, { one: 'Restore # group', other: 'Restore # groups' });
    case 'export':
      return plural(count, { one: 'Export # group', other: 'Export # groups' });
    case 'colour':
      return plural(count, { one: 'Colour # group', other: 'Colour # groups' });
  }
}
