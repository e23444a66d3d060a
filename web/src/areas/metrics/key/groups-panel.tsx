import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GroupResults } from 'contract/metrics/metrics.ts';
import { ChartPanel } from '../../../kit/chart/chart-panel.tsx';
import { type DayStrip, DayStrips } from '../../../kit/chart/day-strips.tsx';
import { type FigureCell, FigureTable } from '../../../kit/chart/figure-table.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { formatCount, formatRate, formatSignedTenth, percentOf } from '../../../kit/text/format.ts';
import { formatMonth, formatShortDay, weekOf } from '../../../kit/text/time.ts';
import { type Days, groupDaysQuery, groupsQuery } from '../metrics.queries.ts';
import { Tile } from '../../../kit/page/tile.tsx';

export interface GroupsPanelProps {
  days: Days;
  slug: string;
}

/** How many people of each group were reached, by week and in total; nothing for fewer than five people. */
export function GroupsPanel({ days, slug }: GroupsPanelProps) {
  const eyebrow = <Trans>Groups</Trans>;
  return (
    <Tile query={groupsQuery(days)} failed={<Trans>Couldn’t load groups</Trans>} height={250}>
      {(results) =>
        results.items.length === 0 ? (
          <Panel eyebrow={eyebrow} title={<Trans>No groups yet</Trans>}>
            <EmptyState
              title={<Trans>See reach by group</Trans>}
              action={
                <Link
                  to="/$organizationSlug/people/groups"
                  params={{ organizationSlug: slug }}
                  className={buttonClass({})}
                >
                  <Trans>New group</Trans>
                </Link>
              }
            >
              <Trans>Create a group to see how many of its people are reached.</Trans>
            </EmptyState>
          </Panel>
        ) : (
          <Results results={results} days={days} slug={slug} />
        )
      }
    </Tile>
  );
}

function Results({ results, days, slug }: GroupsPanelProps & { results: GroupResults }) {
  const { t } = useLingui();
  const { items, periods, range } = results;
  const months = range.days > 92;
  const counted = items.flatMap(({ name, people, reached }) =>
    people === null || reached === null || people === 0 ? [] : [{ name, rate: reached / people }],
  );
  const [least] = counted.toSorted((one, other) => one.rate - other.rate);
  const name = least?.name ?? '';
  const rate = formatRate(least?.rate ?? 0, 1);
  return (
    <ChartPanel
      eyebrow={<Trans>Groups</Trans>}
      title={
        least === undefined ? (
          <Trans>Groups are too small to compare</Trans>
        ) : (
          <Trans>
            “{name}” has the lowest reach: {rate}
          </Trans>
        )
      }
      first="table"
      foot={
        <Trans>
          Share of each group reached in the period, change in points. Metrics for fewer than 5
          people are hidden.
        </Trans>
      }
      chart={<DailyStrips days={days} />}
      table={
        <FigureTable
          caption={t`People reached by group`}
          columns={[
            { key: 'name', label: t`Group` },
            { key: 'people', label: t`People`, kind: 'number' },
            ...periods.map(({ from }) => ({
              key: from,
              label: months ? formatMonth(from) : <Week from={from} />,
              kind: 'heat' as const,
            })),
            { key: 'reached', label: t`Reached`, kind: 'number' },
            { key: 'change', label: t`Change`, kind: 'number' },
            { key: 'missed', label: t`Not reached`, kind: 'number' },
          ]}
          rows={items.map((item) => ({
            key: item.groupId,
            cells: [...cellsOf(item), missedOf(item, days, slug)],
          }))}
        />
      }
    />
  );
}

function Week({ from }: Pick<Days, 'from'>) {
  const [week, day] = [weekOf(from), formatShortDay(from)];
  return (
    <Trans>
      Week {week} <small>from {day}</small>
    </Trans>
  );
}

function cellsOf(item: GroupResults['items'][number]): FigureCell[] {
  const { people } = item;
  const percent = (count: number) => (people === null ? 0 : percentOf(count, people));
  const heat = (count: number | null): FigureCell =>
    count === null ? null : { rate: Math.round(percent(count)), text: Math.round(percent(count)) };
  const { reached, reachedBefore } = item;
  return [
    item.name,
    people === null ? null : formatCount(people),
    ...item.periods.map(heat),
    reached === null || people === null ? null : formatRate(reached, people),
    reached === null || reachedBefore === null
      ? null
      : formatSignedTenth(percent(reached) - percent(reachedBefore)),
  ];
}

/** Members who were not reached, as a link to exactly these; nothing of a small group. */
function missedOf(
  { groupId, name, people, reached }: GroupResults['items'][number],
  { from, to }: Days,
  slug: string,
): FigureCell {
  if (people === null || reached === null) return null;
  if (reached >= people) return formatCount(0);
  const count = formatCount(people - reached);
  return (
    <Link
      to="/$organizationSlug/people"
      params={{ organizationSlug: slug }}
      search={{ group: String(groupId), notReachedFrom: from, notReachedTo: to }}
      aria-label={say`${name}: ${count} not reached`}
    >
      {count}
    </Link>
  );
}

const most = ({ days }: Pick<DayStrip, 'days'>) => Math.max(0, ...days.map((count) => count ?? 0));

/** People reached by group and day. */
function DailyStrips({ days }: { days: Days }) {
  const { t } = useLingui();
  const { data } = useQuery(groupDaysQuery(days));
  if (data === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={200} />
      </Skeleton>
    );
  }
  return (
    <DayStrips
      strips={data.items.map(({ groupId, name, days: counts }) => ({
        key: groupId,
        name,
        days: counts,
        figure: most({ days: counts }),
      }))}
      describe={(strip) => {
        const [name, count] = [strip.name, formatCount(most(strip))];
        return t`${name}: people reached each day, at most ${count}`;
      }}
    />
  );
}
