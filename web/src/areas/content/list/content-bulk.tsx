import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconArrowBackUp,
  IconBuildingCommunity,
  IconEyeOff,
  IconTag,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { type ContentHead, contentLimits } from 'contract/content/content.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { useState } from 'react';
import { holds, useMembership } from '../../../kernel/session/abilities.ts';
import {
  type BulkAction,
  BulkBar,
  type BulkBarProps,
  useBulkChoice,
} from '../../../kit/table/bulk-bar.tsx';
import { type BulkDetail, type BulkKind, changeItems } from './change-items.ts';
import { HubDialog } from './hub-dialog.tsx';
import { bulkMax } from './use-matching.ts';
import { TagDialog } from './tag-dialog.tsx';

export interface ContentBulkProps {
  /** Undefined as long as they are read, and where there are too many. */
  selected: readonly ContentHead[] | undefined;
  count: number;
  selectAll: BulkBarProps['selectAll'];
  inTrash: boolean;
  onClear: () => void;
}

/** What can be done with the selected content, and which items are skipped. */
export function ContentBulk({ selected, count, selectAll, inTrash, onClear }: ContentBulkProps) {
  const { t: say } = useLingui();
  const { chosen, busy, choose, clear, run } = useBulkChoice<BulkKind>(onClear);
  const [asking, setAsking] = useState<'tag' | 'addToHub'>();
  const actions = useActions(inTrash);
  const go = chosen === undefined ? [] : (selected ?? []).filter((one) => fits(one, chosen));
  const left = (selected?.length ?? 0) - go.length;
  const start = async (detail?: BulkDetail) => {
    if (chosen === undefined) return;
    if ((chosen === 'tag' || chosen === 'addToHub') && detail === undefined) {
      setAsking(chosen);
      return;
    }
    setAsking(undefined);
    await run(() => changeItems(chosen, go, detail));
  };
  return (
    <>
      <BulkBar
        count={count}
        selectAll={selectAll}
        actions={actions}
        chosen={chosen}
        onChoose={choose}
        onClear={clear}
        consequence={
          chosen === undefined ? undefined : (
            <>
              {count > bulkMax ? (
                <Plural
                  value={bulkMax}
                  one="Select at most # item."
                  other="Select at most # items."
                />
              ) : selected === undefined ? (
                <Trans>Checking the selected items…</Trans>
              ) : (
                <Consequence kind={chosen} />
              )}{' '}
              {left === 0 ? null : (
                <Plural
                  value={left}
                  one="# item is skipped because of its status."
                  other="# items are skipped because of their status."
                />
              )}
            </>
          )
        }
        undo={go.length === 0 ? undefined : <Trans>Can be undone</Trans>}
        doIt={chosen === undefined || go.length === 0 ? undefined : buttonLabels(chosen, go.length)}
        busy={busy ? say`Saving` : undefined}
        onDo={() => void start()}
      />
      {asking === 'tag' ? (
        <TagDialog
          maxLength={contentLimits.tagLength}
          onClose={() => setAsking(undefined)}
          onTag={(tag) => void start({ tag })}
        />
      ) : asking === 'addToHub' ? (
        <HubDialog
          title={say`Add to hub`}
          button={<Plural value={go.length} one="Add # item" other="Add # items" />}
          onClose={() => setAsking(undefined)}
          onHub={(hubId) => void start({ hubId })}
        />
      ) : null}
    </>
  );
}

/** Whether an item is in the status for it, and the caller may do it. */
function fits({ abilities, deletedAt }: ContentHead, kind: BulkKind): boolean {
  if (kind === 'addToHub') return deletedAt === null;
  return kind === 'tag' ? abilities.settings : abilities[kind];
}

function useActions(inTrash: boolean): readonly BulkAction[] {
  const { t: say } = useLingui();
  const membership = useMembership();
  if (inTrash) return [{ key: 'restore', label: say`Restore`, icon: <IconArrowBackUp /> }];
  const publishes = membership !== null && holds(membership, 'content.publish');
  return [
    ...(publishes
      ? [
          { key: 'publish', label: say`Publish`, icon: <IconWorld /> },
          { key: 'unpublish', label: say`Unpublish`, icon: <IconEyeOff /> },
        ]
      : []),
    { key: 'tag', label: say({ message: 'Tag', context: 'verb' }), icon: <IconTag /> },
    { key: 'addToHub', label: say`Add to hub`, icon: <IconBuildingCommunity /> },
    ...(publishes ? [{ key: 'archive', label: say`Archive`, icon: <IconArchive /> }] : []),
    { key: 'delete', label: say`Delete`, icon: <IconTrash />, danger: true },
  ];
}

function Consequence({ kind }: { kind: BulkKind }) {
  switch (kind) {
    case 'publish':
      return <Trans>Readers see each item as it is now.</Trans>;
    case 'unpublish':
      return <Trans>Links to these items stop working for readers.</Trans>;
    case 'archive':
      return <Trans>Archived items leave the list and readers can’t see them.</Trans>;
    case 'delete':
      return <Trans>You can restore the items for {trashDays} days.</Trans>;
    case 'restore':
      return <Trans>Items that were published have to be published again.</Trans>;
    case 'addToHub':
      return <Trans>You choose the hub in the next step.</Trans>;
    case 'tag':
      return <Trans>You choose the tag in the next step.</Trans>;
  }
}

/** The effect and the number, as it stands on the button. */
function buttonLabels(kind: BulkKind, count: number): string {
  switch (kind) {
    case 'publish':
      return plural(count, { one: 'Publish # item', other: 'Publish # items' });
    case 'unpublish':
      return plural(count, { one: 'Unpublish # item', other: 'Unpublish # items' });
    case 'archive':
      return plural(count, { one: 'Archive # item', other: 'Archive # items' });
    case 'delete':
      return plural(count, { one: 'Delete # item', other: 'Delete # items' });
    case 'restore':
      return plural(count, { one: 'Restore # item', other: 'Restore # items' });
    case 'addToHub':
      return plural(count, { one: 'Add # item', other: 'Add # items' });
    case 'tag':
      return plural(count, { one: 'Tag # item', other: 'Tag # items' });
  }
}
