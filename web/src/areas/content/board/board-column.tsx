import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ContentHead } from 'contract/content/content.ts';
import type { Total } from 'contract/kernel/paging.ts';
import { type ReactNode, useId } from 'react';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { useDropTarget } from '../../../kit/order/use-drag.ts';
import { addDays } from 'contract/kernel/days.ts';
import { filteredSearch } from '../../../kit/table/list-state.ts';
import { dayIn, formatWeekday } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import { contentQuery } from '../content.queries.ts';
import { type ContentList, contentListSpec, filterQuery } from '../use-content-list.ts';
import { StateSquare } from '../state-mark.tsx';
import styles from './board.module.css';
import { type BoardColumn, columnQueries } from './columns.ts';

/** As many cards as one can look over; the list has the others. */
const cardsMax = 12;

/** What a column shows of the content that the address asks for. */
export function columnQuery({ state }: ContentList, column: BoardColumn) {
  const { q } = state;
  const { state: _, ...filter } = filterQuery(state);
  const { state: states, sort } = columnQueries[column];
  return contentQuery({
    ...filter,
    ...(q !== '' && { q }),
    state: [...states],
    sort,
    limit: String(cardsMax),
  });
}

export interface ColumnProps {
  list: ContentList;
  column: BoardColumn;
  labels: { name: string; order: string };
  timeZone: string;
  /** Something is dragged, and may be dropped here. */
  open: boolean;
  /** Something is dragged. */
  dragging: boolean;
  onDrop: () => void;
  /** It has not moved to another column. */
  isCurrent: (content: ContentHead) => boolean;
  card: (content: ContentHead, first: boolean) => ReactNode;
}

export function Column(props: ColumnProps) {
  const { list, column, labels, timeZone, open, dragging, onDrop, isCurrent, card } = props;
  const name = useId();
  const [ref, over] = useDropTarget<HTMLElement>(open, onDrop);
  const { data, isError, refetch } = useQuery(columnQuery(list, column));
  const loaded = data?.items ?? [];
  const items = loaded.filter(isCurrent);
  const total = data?.total ?? { count: 0, kind: 'exact' };
  const left = total.count - loaded.length;
  return (
    <section
      ref={ref}
      className={styles.column}
      aria-labelledby={name}
      data-open={open || undefined}
      data-over={over || undefined}
      data-shut={(dragging && !open) || undefined}
    >
      <header className={styles.columnHead}>
        <StateSquare state={column} />
        <h2 id={name}>{labels.name}</h2>
        <span className={styles.count}>{data === undefined ? '' : totalLabels(total)}</span>
      </header>
      <p className={styles.order}>{labels.order}</p>
      <div className={styles.cards}>
        {isError && data === undefined ? (
          <ErrorState
            title={<Trans>Couldn’t load this column</Trans>}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <Skeleton>
            <SkeletonBlock height={92} />
          </Skeleton>
        ) : items.length === 0 ? (
          <p className={text.dim}>
            <Trans>No content</Trans>
          </p>
        ) : (
          groupsOf(items, column, timeZone).map(([head, some]) => (
            <div key={head} className={styles.day}>
              {head === '' ? null : <h3 className={styles.dayHead}>{head}</h3>}
              <ul className={styles.list}>
                {some.map((one) => card(one, showsFirst.has(column) && one === items[0]))}
              </ul>
            </div>
          ))
        )}
        {left > 0 ? <More {...{ list, column }} left={{ ...total, count: left }} /> : null}
      </div>
    </section>
  );
}

/** Columns whose first card stands out: what is written now, and what readers see first. */
const showsFirst: ReadonlySet<BoardColumn> = new Set(['draft', 'published']);

/** What is scheduled below its days, what is published below its weeks, the rest as it comes. */
function groupsOf(
  items: readonly ContentHead[],
  column: BoardColumn,
  timeZone: string,
): [string, ContentHead[]][] {
  const today = dayIn(timeZone);
  const groups = Map.groupBy(items, ({ publishAt, stateSince }) => {
    if (column === 'scheduled' && publishAt !== null) {
      return formatWeekday(dayIn(timeZone, new Date(publishAt)));
    }
    return column === 'published' ? weekLabels(dayIn(timeZone, new Date(stateSince)), today) : '';
  });
  return [...groups];
}

/** Weeks begin on Monday, as those of the calendar. */
function weekLabels(day: string, today: string): string {
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  if (day >= monday) return t`This week`;
  return day >= addDays(monday, -7) ? t`Last week` : t`Earlier`;
}

function More({ list, column, left }: Pick<ColumnProps, 'list' | 'column'> & { left: Total }) {
  const { show: _, ...filters } = list.state.filters;
  const { state } = columnQueries[column];
  const counted = totalLabels(left);
  return (
    <Link
      to="."
      search={{
        ...filteredSearch(contentListSpec, { ...filters, state }),
        ...(list.state.q !== '' && { q: list.state.q }),
      }}
      className={styles.more}
    >
      <Plural
        value={left.count}
        one={`${counted} more in the list`}
        other={`${counted} more in the list`}
      />
    </Link>
  );
}
