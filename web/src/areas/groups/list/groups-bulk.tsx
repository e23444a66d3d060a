import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconPalette, IconTrash } from '@tabler/icons-react';
import type { Group } from 'contract/groups/group.ts';
import { manyGroupsMax } from 'contract/groups/many-groups.contract.ts';
import { useState } from 'react';
import { type BulkAction, BulkBar } from '../../../kit/table/bulk-bar.tsx';
import { deleteGroups, restoreGroups } from '../many-groups.ts';
import { ColourDialog } from './colour-dialog.tsx';

type BulkKind = 'colour' | 'delete' | 'restore';

export interface GroupsBulkProps {
  selected: readonly Group[];
  inTrash: boolean;
  onClear: () => void;
}

/** What can be done with the selected groups. */
export function GroupsBulk({ selected, inTrash, onClear }: GroupsBulkProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<BulkKind>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const open = selected.filter(({ abilities }) => abilities[inTrash ? 'restore' : 'edit']);
  const left = selected.length - open.length;
  const tooMany = open.length > manyGroupsMax;
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
    const done = await (chosen === 'restore' ? restoreGroups(open) : deleteGroups(open));
    setBusy(false);
    if (done) clear();
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
          chosen === undefined || open.length === 0 || tooMany
            ? undefined
            : doWords(chosen, open.length)
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
  if (inTrash) return [{ key: 'restore', label: t`Restore`, icon: <IconArrowBackUp /> }];
  return [
    { key: 'colour', label: t`Colour`, icon: <IconPalette /> },
    { key: 'delete', label: t`Delete`, icon: <IconTrash />, danger: true },
  ];
}

function Consequence({ kind }: { kind: BulkKind }) {
  if (kind === 'colour') return <Trans>They get the colour that you choose next.</Trans>;
  if (kind === 'restore') return <Trans>They come back with who is in them.</Trans>;
  return (
    <Trans>
      The people in them stay in the register. A group stays while rules of others name it, or
      managers are limited to it.
    </Trans>
  );
}

/** The effect and the number, as it stands on the button. */
function doWords(kind: BulkKind, count: number): string {
  if (kind === 'delete') return plural(count, { one: 'Delete # group', other: 'Delete # groups' });
  if (kind === 'restore')
    return plural(count, { one: 'Restore # group', other: 'Restore # groups' });
  return plural(count, {
    one: 'Choose the colour of # group',
    other: 'Choose the colour of # groups',
  });
}
