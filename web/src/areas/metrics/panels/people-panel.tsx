import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PeopleTrend } from 'contract/metrics/metrics.ts';
import { ChartPanel } from '../../../kit/chart/chart-panel.tsx';
import { FigureTable } from '../../../kit/chart/figure-table.tsx';
import { GrowthChart } from '../../../kit/chart/growth-chart.tsx';
import { formatCount, formatSigned } from '../../../kit/text/format.ts';
import { formatMonth, formatShortDay, weekOf } from '../../../kit/text/time.ts';
import { type Days, peopleTrendQuery } from '../metrics.queries.ts';
import { Tile } from '../../../kit/page/tile.tsx';

export interface PeoplePanelProps {
  days: Days;
  /** The server chooses when absent. */
  by?: 'week' | 'month';
  first?: 'chart' | 'table';
}

/** How many people there were, how many joined and how many left. */
export function PeoplePanel({ days, by, first }: PeoplePanelProps) {
  const query = peopleTrendQuery({ ...days, ...(by === undefined ? {} : { by }) });
  return (
    <Tile query={query} failed={<Trans>Couldn’t load people</Trans>} height={380}>
      {(trend) => <Trend trend={trend} monthly={by === 'month'} first={first} />}
    </Tile>
  );
}

const net = ({ joined, gone }: { joined: number; gone: number }) => formatSigned(joined - gone);

interface TrendProps {
  trend: PeopleTrend;
  monthly: boolean;
  first: 'chart' | 'table' | undefined;
}

function Trend({ trend, monthly, first }: TrendProps) {
  const { t } = useLingui();
  const { buckets, before } = trend;
  const months = monthly || trend.range.days > 92;
  const sum = (key: 'joined' | 'gone') => buckets.reduce((total, one) => total + one[key], 0);
  const [joined, gone] = [formatCount(sum('joined')), formatCount(sum('gone'))];
  const label = ({ from }: Days) => {
    const [week, day] = [weekOf(from), formatShortDay(from)];
    return months ? formatMonth(from) : t`${week}, from ${day}`;
  };
  const people = formatCount(buckets.at(-1)?.people ?? before.people);
  return (
    <ChartPanel
      eyebrow={monthly ? <Trans>People, 12 months</Trans> : <Trans>People</Trans>}
      title={
        <Plural
          value={sum('joined')}
          one={`# person joined, ${gone} left`}
          other={`# people joined, ${gone} left`}
        />
      }
      {...(first === undefined ? {} : { first })}
      foot={<Trans>Joined: added, imported, restored or reactivated</Trans>}
      chart={
        <GrowthChart
          label={t`People at the end of each period. At the end: ${people}. Joined: ${joined}. Left: ${gone}.`}
          points={buckets.map((bucket) => ({
            key: bucket.from,
            label: months ? formatMonth(bucket.from) : formatShortDay(bucket.from),
            total: bucket.people,
            joined: bucket.joined,
            gone: bucket.gone,
          }))}
        />
      }
      table={
        <FigureTable
          caption={t`People who joined and left`}
          columns={[
            { key: 'period', label: months ? t`Month` : t`Week` },
            { key: 'joined', label: t`Joined`, kind: 'number' },
            {
              key: 'gone',
              label: t({ message: 'Left', context: 'people who left' }),
              kind: 'number',
            },
            {
              key: 'net',
              label: t({ message: 'Net', comment: 'People who joined, less people who left' }),
              kind: 'number',
            },
            { key: 'people', label: t`At the end`, kind: 'number' },
          ]}
          rows={buckets.map((bucket, index) => ({
            key: bucket.from,
            current: index === buckets.length - 1,
            cells: [
              label(bucket),
              formatCount(bucket.joined),
              formatCount(bucket.gone),
              net(bucket),
              formatCount(bucket.people),
            ],
          }))}
          foot={[
            {
              key: 'sum',
              cells: [
                t`Total`,
                joined,
                gone,
                net({ joined: sum('joined'), gone: sum('gone') }),
                people,
              ],
            },
            {
              key: 'before',
              cells: [
                t`Previous period`,
                formatCount(before.joined),
                formatCount(before.gone),
                net(before),
                formatCount(before.people),
              ],
            },
          ]}
        />
      }
    />
  );
}
