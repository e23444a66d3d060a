import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconArrowBackUp,
  IconEyeOff,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import type { HubHead } from 'contract/hubs/hub.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { severalMax } from 'contract/kernel/counts.ts';
import {
  type BulkAction,
  BulkBar,
  type BulkBarProps,
  useBulkChoice,
} from '../../../kit/table/bulk-bar.tsx';
import { changeHubs } from '../hub-actions.ts';

type BulkKind = 'publish' | 'hide' | 'archive' | 'unarchive' | 'delete' | 'restore';

export interface HubsBulkProps {
  /** Undefined as long as they are read, and where there are too many. */
  selected: readonly HubHead[] | undefined;
  count: number;
  selectAll: BulkBarProps['selectAll'];
  inTrash: boolean;
  onClear: () => void;
}

/** What can be done with the selected hubs, and which are skipped. */
export function HubsBulk(props: HubsBulkProps) {
  const { t } = useLingui();
  const { count, selectAll, inTrash, onClear } = props;
  const selected = props.selected ?? [];
  const { chosen, busy, choose, run } = useBulkChoice<BulkKind>(onClear);
  const actions = useActions(inTrash, selected);
  const open = chosen === undefined ? [] : selected.filter(({ abilities }) => abilities[chosen]);
  const left = selected.length - open.length;
  const isRead = props.selected !== undefined;
  return (
    <BulkBar
      count={count}
      selectAll={selectAll}
      actions={actions}
      chosen={chosen}
      onChoose={choose}
      onClear={onClear}
      consequence={
        chosen === undefined ? undefined : (
          <>
            {count > severalMax ? (
              <Plural
                value={severalMax}
                one="Select at most # hub."
                other="Select at most # hubs."
              />
            ) : isRead ? (
              <Consequence kind={chosen} />
            ) : (
              <Trans>Checking the selected hubs…</Trans>
            )}{' '}
            {left === 0 ? null : (
              <Plural
                value={left}
                one="# hub is skipped because of its status."
                other="# hubs are skipped because of their status."
              />
            )}
          </>
        )
      }
      undo={open.length === 0 ? undefined : <Trans>Can be undone</Trans>}
      doIt={
        chosen === undefined || open.length === 0 ? undefined : buttonLabels(chosen, open.length)
      }
      busy={busy ? t`Saving` : undefined}
      onDo={() => chosen && void run(() => changeHubs(chosen, open))}
    />
  );
}

function useActions(inTrash: boolean, selected: readonly HubHead[]): readonly BulkAction[] {
  const { t } = useLingui();
  if (inTrash) return [{ key: 'restore', label: t`Restore`, icon: <IconArrowBackUp /> }];
  const archived = selected.some(({ abilities }) => abilities.unarchive);
  return [
    { key: 'publish', label: t`Publish`, icon: <IconWorld /> },
    { key: 'hide', label: t({ message: 'Hide', context: 'verb' }), icon: <IconEyeOff /> },
    { key: 'archive', label: t`Archive`, icon: <IconArchive /> },
    ...(archived ? [{ key: 'unarchive', label: t`Unarchive`, icon: <IconArrowBackUp /> }] : []),
    { key: 'delete', label: t`Delete`, icon: <IconTrash />, danger: true },
  ];
}

function Consequence({ kind }: { kind: BulkKind }) {
  switch (kind) {
    case 'publish':
      return <Trans>The audience of each hub can find it.</Trans>;
    case 'hide':
      return <Trans>No one finds these hubs for now. Their content stays published.</Trans>;
    case 'archive':
      return <Trans>Archived hubs leave the list, and no one finds them.</Trans>;
    case 'unarchive':
      return <Trans>These hubs come back hidden, or as drafts.</Trans>;
    case 'delete':
      return <Trans>You can restore the hubs for {trashDays} days. Their content stays.</Trans>;
    case 'restore':
      return <Trans>Hubs that were published have to be published again.</Trans>;
  }
}

/** The effect and the number, as it stands on the button. */
function buttonLabels(kind: BulkKind, count: number): string {
  switch (kind) {
    case 'publish':
      return plural(count, { one: 'Publish # hub', other: 'Publish # hubs' });
    case 'hide':
      return plural(count, { one: 'Hide # hub', other: 'Hide # hubs' });
    case 'archive':
      return plural(count, { one: 'Archive # hub', other: 'Archive # hubs' });
    case 'unarchive':
      return plural(count, { one: 'Unarchive # hub', other: 'Unarchive # hubs' });
    case 'delete':
      return plural(count, { one: 'Delete # hub', other: 'Delete # hubs' });
    case 'restore':
      return plural(count, { one: 'Restore # hub', other: 'Restore # hubs' });
  }
}
