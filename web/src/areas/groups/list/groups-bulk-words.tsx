import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconDownload, IconPalette, IconTrash } from '@tabler/icons-react';
import { manyGroupsMax } from 'contract/groups/many-groups.contract.ts';
import type { BulkAction } from '../../../kit/table/bulk-bar.tsx';
import { DeleteWords } from './delete-words.tsx';
import type { GroupsPlan } from './use-groups-plan.ts';

export type GroupsKind = 'colour' | 'delete' | 'export' | 'restore';

/** What can be done with many groups. */
export function useGroupsActions(inTrash: boolean): readonly BulkAction[] {
  const { t } = useLingui();
  const download = { key: 'export', label: t`Export`, icon: <IconDownload /> };
  if (inTrash) return [{ key: 'restore', label: t`Restore`, icon: <IconArrowBackUp /> }, download];
  return [
    { key: 'colour', label: t`Colour`, icon: <IconPalette /> },
    download,
    { key: 'delete', label: t`Delete`, icon: <IconTrash />, danger: true },
  ];
}

/** What happens to how many, and which are left out and why. */
export function GroupsConsequence({ kind, plan }: { kind: GroupsKind; plan: GroupsPlan }) {
  const { left, state } = plan;
  return (
    <>
      {state === 'too-many' ? (
        <Trans>At most {manyGroupsMax} at once. Select fewer.</Trans>
      ) : state === 'reading' ? (
        <Trans>Reading what uses them…</Trans>
      ) : state === 'failed' ? (
        <Trans>What uses them could not be read. Choose the action again to try again.</Trans>
      ) : kind === 'delete' ? (
        <DeleteWords groups={plan.previewed} gone={plan.gone} />
      ) : kind === 'colour' ? (
        <Trans>They get the colour that you choose next.</Trans>
      ) : kind === 'export' ? (
        <Trans>A file for spreadsheets, in the order of the list.</Trans>
      ) : (
        <Trans>They come back with who is in them.</Trans>
      )}{' '}
      {left === 0 ? null : (
        <Plural
          value={left}
          one="# that you may not change is left out."
          other="# that you may not change are left out."
        />
      )}
    </>
  );
}

/** The effect and the number, as it stands on the button. */
export function groupsWords(kind: GroupsKind, count: number): string {
  switch (kind) {
    case 'delete':
      return plural(count, { one: 'Delete # group', other: 'Delete # groups' });
    case 'restore':
      return plural(count, { one: 'Restore # group', other: 'Restore # groups' });
    case 'export':
      return plural(count, { one: 'Export # group', other: 'Export # groups' });
    case 'colour':
      return plural(count, {
        one: 'Choose the colour of # group',
        other: 'Choose the colour of # groups',
      });
  }
}
