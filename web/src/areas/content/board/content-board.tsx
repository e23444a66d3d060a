import { useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ContentHead } from 'contract/content/content.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import type { MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { reachQuery } from '../content.queries.ts';
import type { ContentList } from '../use-content-list.ts';
import { useContentMenu } from '../use-content-menu.tsx';
import { useThumbnails } from '../use-thumbnails.ts';
import { BoardCard } from './board-card.tsx';
import { Column, columnQuery } from './board-column.tsx';
import styles from './board.module.css';
import { type BoardColumn, boardColumns, movesOf } from './columns.ts';
import { moveContent } from './move-content.ts';
import { zoneName } from '../../../kit/text/time.ts';

const StateDialog = lazyPage(() =>
  import('../state-dialogs.tsx').then((module) => module.StateDialog),
);

export interface ContentBoardProps {
  list: ContentList;
  membership: Membership;
  onDelete: (content: ContentHead) => void;
}

/** Content by its status: cards are dragged to where they may go, or moved there by their menu. */
export function ContentBoard({ list, membership, onDelete }: ContentBoardProps) {
  const { slug, timeZone } = membership;
  const labels = useColumnLabels(timeZone);
  const [lifted, lift] = useState<ContentHead>();
  const [busy, setBusy] = useState<number>();
  const [scheduling, schedule] = useState<ContentHead>();
  const menu = useContentMenu(slug, timeZone, onDelete);
  const { covers, reach, isCurrent } = useExtras(list);
  const run = async (content: ContentHead, to: BoardColumn, at?: Date) => {
    setBusy(content.id);
    const done = await moveContent(content, to, labels[to].name, at);
    setBusy(undefined);
    return done;
  };
  const move = (content: ContentHead, to: BoardColumn) => {
    if (to === 'scheduled') schedule(content);
    else void run(content, to).catch(reportError);
  };
  const moveEntries = useMoveEntries(labels, move);
  const card = (content: ContentHead, first: boolean) => {
    const moves = movesOf(content);
    const rest = menu.entries(content, 'list').filter(({ key }) => !isMove(key, moves));
    return (
      <BoardCard
        key={content.id}
        {...{ content, slug, timeZone, first }}
        cover={covers.get(content.id)}
        reach={reach.get(content.id)}
        entries={[...moveEntries(content, moves), ...rest]}
        movable={moves.length > 0}
        lifted={lifted?.id === content.id}
        busy={busy === content.id}
        onLift={() => lift(content)}
        onPutDown={() => lift(undefined)}
      />
    );
  };
  return (
    <>
      <div className={styles.board}>
        {boardColumns.map((column) => (
          <Column
            key={column}
            {...{ list, column, timeZone, card, isCurrent }}
            labels={labels[column]}
            dragging={lifted !== undefined}
            open={lifted !== undefined && movesOf(lifted).includes(column)}
            onDrop={() => {
              if (lifted) move(lifted, column);
              lift(undefined);
            }}
          />
        ))}
      </div>
      <Suspense fallback={null}>
        {menu.dialog}
        {scheduling === undefined ? null : (
          <StateDialog
            kind="schedule"
            content={scheduling}
            timeZone={timeZone}
            onClose={() => schedule(undefined)}
            onSchedule={(at) => run(scheduling, 'scheduled', at)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The ways to other columns, first in the menu of a card. */
function useMoveEntries(
  labels: ReturnType<typeof useColumnLabels>,
  move: (content: ContentHead, to: BoardColumn) => void,
) {
  const { t } = useLingui();
  return (content: ContentHead, moves: readonly BoardColumn[]): MenuEntry[] =>
    moves.map((column) => {
      const { name } = labels[column];
      return {
        key: `move-${column}`,
        label: t`Move to ${name}`,
        icon: <IconArrowRight />,
        onSelect: () => move(content, column),
      };
    });
}

const moveKeys: Readonly<Record<BoardColumn, readonly string[]>> = {
  draft: ['withdraw', 'unschedule', 'unpublish'],
  in_review: ['submit'],
  scheduled: ['schedule'],
  published: ['publish'],
};

/** Whether an entry of the menu does what a move does as well. */
function isMove(key: string, moves: readonly BoardColumn[]): boolean {
  return moves.some((column) => moveKeys[column].includes(key));
}

/**
 * Covers and reach of all cards, each asked for once. Columns load apart from each other: what moved is current where
 * its newest version stands, and no longer where it came from.
 */
function useExtras(list: ContentList) {
  const shown = useQueries({ queries: boardColumns.map((column) => columnQuery(list, column)) });
  const items = shown.flatMap(({ data }) => data?.items ?? []);
  const { data } = useQuery(
    reachQuery(items.filter(({ state }) => state === 'published').map(({ id }) => id)),
  );
  const covers = useThumbnails(items);
  const newest = new Map<number, number>();
  for (const { id, version } of items) newest.set(id, Math.max(version, newest.get(id) ?? 0));
  return {
    covers,
    reach: new Map((data?.items ?? []).map((one) => [one.id, one])),
    isCurrent: ({ id, version }: ContentHead) => version === newest.get(id),
  };
}

/** The names of the columns, and in which order each shows its cards. */
function useColumnLabels(
  timeZone: string,
): Readonly<Record<BoardColumn, { name: string; order: string }>> {
  const { t } = useLingui();
  const zone = zoneName(timeZone);
  return {
    draft: { name: t({ message: 'Draft', context: 'column' }), order: t`Last changed first` },
    in_review: { name: t`In review`, order: t`Longest wait first` },
    scheduled: {
      name: t({ message: 'Scheduled', context: 'column' }),
      order: t`Next first, times in ${zone}`,
    },
    published: {
      name: t({ message: 'Published', context: 'column' }),
      order: t`Newest first, with reach`,
    },
  };
}
