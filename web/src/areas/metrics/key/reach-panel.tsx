import { Trans, useLingui } from '@lingui/react/macro';
import type { ReachTrend } from 'contract/metrics/metrics.ts';
import { type ReactNode, Suspense } from 'react';
import { ChartKeys } from '../../../kit/chart/chart-keys.tsx';
import { ChartPanel } from '../../../kit/chart/chart-panel.tsx';
import { FigureTable } from '../../../kit/chart/figure-table.tsx';
import { LineChart } from '../../../kit/chart/line-chart.tsx';
import { formatCount, formatPercent, formatRate, percentOf } from '../../../kit/text/format.ts';
import { formatShortDay } from '../../../kit/text/time.ts';
import { type Days, reachQuery } from '../metrics.queries.ts';
import { NotReached } from './lazy-not-reached.ts';
import { Tile } from '../../../kit/page/tile.tsx';

/** How many people were reached so far, day by day, beside the previous period. */
export function ReachPanel({ days, slug }: { days: Days; slug: string }) {
  return (
    <Tile query={reachQuery(days)} failed={<Trans>Couldn’t load reach</Trans>} height={356}>
      {(trend) => (
        <Trend trend={trend}>
          <Suspense fallback={null}>
            <NotReached days={days} slug={slug} />
          </Suspense>
        </Trend>
      )}
    </Tile>
  );
}

function Trend({ trend, children }: { trend: ReachTrend; children: ReactNode }) {
  const { t } = useLingui();
  const { days, people, peopleBefore, sends } = trend;
  const last = days.at(-1);
  const [reached, before] = [last?.people ?? 0, last?.before ?? 0];
  const rate = formatRate(reached, people);
  const beforeRate = formatRate(before, peopleBefore);
  const sendsOf = new Map(sends.map(({ day, subject }) => [day, subject]));
  return (
    <ChartPanel
      eyebrow={<Trans>Reach</Trans>}
      title={
        <Trans>
          {rate} of people were reached, {beforeRate} before
        </Trans>
      }
      foot={
        <>
          <Trans>
            Reached: people who opened, clicked, viewed or acknowledged, each counted once
          </Trans>
          {children}
        </>
      }
      chart={
        <>
          <LineChart
            label={t`Share of people reached from the first day to each day, ${rate} at the end, ${beforeRate} in the previous period`}
            top={100}
            format={(value) => formatPercent(value, Number.isInteger(value) ? 0 : 1)}
            points={days.map((one) => ({
              key: one.day,
              label: formatShortDay(one.day),
              value: percentOf(one.people, people),
              before: percentOf(one.before, peopleBefore),
              ringed: sendsOf.has(one.day),
            }))}
          />
          <ChartKeys
            keys={[
              { look: 'main', label: t`this period` },
              { look: 'before', label: t`previous period` },
              ...(sends.length === 0 ? [] : [{ look: 'ring' as const, label: t`campaign sent` }]),
            ]}
          />
        </>
      }
      table={
        <FigureTable
          caption={t`People reached day by day`}
          columns={[
            { key: 'day', label: t`Day` },
            { key: 'people', label: t`Reached so far`, kind: 'number' },
            { key: 'share', label: t`% of people`, kind: 'number' },
            {
              key: 'before',
              label: t({ message: 'Before', comment: 'The count of the previous period' }),
              kind: 'number',
            },
            { key: 'send', label: t({ message: 'Sent', context: 'campaign' }) },
          ]}
          rows={days.map((one) => ({
            key: one.day,
            current: one === last,
            cells: [
              formatShortDay(one.day),
              formatCount(one.people),
              formatRate(one.people, people),
              formatCount(one.before),
              sendsOf.get(one.day) ?? '',
            ],
          }))}
        />
      }
    />
  );
}
