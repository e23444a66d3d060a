import type { ContentHead, ContentState } from 'contract/content/content.ts';
import type { ContentSort } from 'contract/content/content.contract.ts';

export const boardColumns = ['draft', 'in_review', 'scheduled', 'published'] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** The statuses of a column and the order of its cards. */
export const columnQueries: Readonly<
  Record<BoardColumn, { state: readonly ContentState[]; sort: ContentSort }>
> = {
  draft: { state: ['draft', 'unpublished', 'expired'], sort: '-updated' },
  in_review: { state: ['in_review'], sort: 'since' },
  scheduled: { state: ['scheduled'], sort: 'planned' },
  published: { state: ['published'], sort: '-since' },
};

export function columnOf(state: ContentState): BoardColumn {
  return boardColumns.find((column) => columnQueries[column].state.includes(state)) ?? 'draft';
}

type Movable = Pick<ContentHead, 'state' | 'abilities'>;

/** The columns the caller may move content to. */
export function movesOf({ state, abilities }: Movable): readonly BoardColumn[] {
  const from = columnOf(state);
  const leaves = {
    draft: true,
    in_review: abilities.withdraw,
    scheduled: abilities.unschedule,
    published: abilities.unpublish,
  }[from];
  const may: Readonly<Record<BoardColumn, boolean>> = {
    draft: leaves,
    in_review: from === 'draft' && abilities.submit,
    scheduled: abilities.schedule,
    published: abilities.publish,
  };
  return boardColumns.filter((column) => column !== from && may[column]);
}
