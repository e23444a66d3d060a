import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconDownload, IconPalette, IconTrash } from '@tabler/icons-react';
import type { Group } from 'contract/groups/group.ts';
import { manyGroupsMax } from 'contract/groups/many-groups.contract.ts';
import { useState } from 'react';
import { type BulkAction, BulkBar } from '../../../kit/table/bulk-bar.tsx';
import { deleteGroups, restoreGroups, takeAlong } from '../many-groups.ts';
import { ColourDialog } from './colour-dialog.tsx';
import { DeletionWords, useDeletion } from './deletion.tsx';

type BulkKind = 'colour' | 'csv' | 'delete' | 'restore';

export interface GroupsBulkProps {
  selected: readonly Group[];
  inTrash: boolean;
  /** Of the list, which a file follows. */
  sort: string;
  onClear: () => void;
}

/** What can be done with the selected groups. */
export function GroupsBulk({ selected, inTrash, sort, onClear }: GroupsBulkProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<BulkKind>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const open =
    chosen === 'csv'
      ? selected
      : selected.filter(({ abilities }) => abilities[inTrash ? 'restore' : 'edit']);
  const left = selected.length - open.length;
  const tooMany = open.length > manyGroupsMax;
  const deletion = useDeletion(open, chosen === 'delete' && !tooMany);
  const isAsking = chosen === 'delete' && !tooMany && deletion.isPending;
  const meant = chosen === 'delete' ? deletion.going : open;
  const clear = () => {
    setChosen(undefined);
    onClear();
  };
  const run = async () => {
    if (chosen === 'colour') {
      setAsking(true);
      return;
    }
    setBusy(true);
    if (chosen === 'csv') await takeAlong(open, sort);
    else if (await (chosen === 'restore' ? restoreGroups(open) : deleteGroups(meant))) clear();
    setBusy(false);
  };
  return (
    <>
      <BulkBar
        count={selected.length}
        actions={useActions(inTrash)}
        chosen={chosen}
        onChoose={(key) => setChosen(key as BulkKind | undefined)}
        onClear={clear}
        consequence={
          chosen === undefined ? undefined : (
            <>
              {tooMany ? (
                <Trans>At most {manyGroupsMax} at once. Select fewer.</Trans>
              ) : chosen === 'delete' ? (
                <DeletionWords groups={open} used={deletion.used} />
              ) : (
                <Consequence kind={chosen} />
              )}{' '}
              {left === 0 ? null : (
                <Plural
                  value={left}
                  one="# that you may not change is left out."
                  other="# that you may not change are left out."
                />
              )}
            </>
          )
        }
        undo={
          chosen === 'delete' ? (
            <Trans>In the trash for 30 days</Trans>
          ) : chosen === 'colour' ? (
            <Trans>Can be undone</Trans>
          ) : undefined
        }
        doIt={
          chosen === undefined || meant.length === 0 || tooMany || isAsking
            ? undefined
            : doWords(chosen, meant.length)
        }
        busy={busy ? t`Saving` : undefined}
        onDo={() => void run()}
      />
      {asking ? (
        <ColourDialog groups={open} onDone={clear} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

function useActions(inTrash: boolean): readonly BulkAction[] {
  const { t } = useLingui();
  const csv = { key: 'csv', label: t`Export`, icon: <IconDownload /> };
  if (inTrash) return [{ key: 'restore', label: t`Restore`, icon: <IconArrowBackUp /> }, csv];
  return [
    { key: 'colour', label: t`Colour`, icon: <IconPalette /> },
    csv,
    { key: 'delete', label: t`Delete`, icon: <IconTrash />, danger: true },
  ];
}

function Consequence({ kind }: { kind: Exclude<BulkKind, 'delete'> }) {
  if (kind === 'colour') return <Trans>They get the colour that you choose next.</Trans>;
  if (kind === 'restore') return <Trans>They come back with who is in them.</Trans>;
  return <Trans>A file for spreadsheets: the groups themselves, not who is in them.</Trans>;
}

/** The effect and the number, as it stands on the button. */
function doWords(kind: BulkKind, count: number): string {
  if (kind === 'delete') return plural(count, { one: 'Delete # group', other: 'Delete # groups' });
  if (kind === 'restore')
    return plural(count, { one: 'Restore # group', other: 'Restore # groups' });
  if (kind === 'csv') return plural(count, { one: 'Export # group', other: 'Export # groups' });
  return plural(count, {
    one: 'Choose the colour of # group',
    other: 'Choose the colour of # groups',
  });
}
