import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from 'contract/people/account.ts';
import type { AccountMetrics } from 'contract/metrics/account-metrics.contract.ts';
import { useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { ChartKeys } from '../../../kit/chart/chart-keys.tsx';
import { ChartPanel } from '../../../kit/chart/chart-panel.tsx';
import { FigureTable } from '../../../kit/chart/figure-table.tsx';
import { LineChart } from '../../../kit/chart/line-chart.tsx';
import { formatCount, formatRate } from '../../../kit/text/format.ts';
import { dayIn, formatShortDay } from '../../../kit/text/time.ts';
import { readRange } from '../key/metrics-range.ts';
import { RangeBar } from '../key/range-bar.tsx';
import { Tile } from '../../../kit/page/tile.tsx';
import styles from './person-engagement.module.css';
import { EngagementStrip } from './engagement-strip.tsx';
import { personMetricsQuery, readPersonCsv } from './person-metrics.queries.ts';

/** What one person did with the messages they got: in a period, beside the previous one, and as a file. */
export function PersonEngagement({ person, timeZone }: { person: Account; timeZone: string }) {
  const [range, setRange] = useState(() => readRange('?days=90', dayIn(timeZone)));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <RangeBar range={range} onChange={setRange} timeZone={timeZone} />
        <CsvButton
          size="normal"
          fileName={`engagement-${person.id}.csv`}
          read={() => readPersonCsv(person.id)}
          onError={reportError}
        />
      </div>
      <Tile
        query={personMetricsQuery(person.id, range)}
        failed={<Trans>Couldn’t load engagement</Trans>}
        height={320}
      >
        {(metrics) => (
          <>
            <EngagementStrip metrics={metrics} timeZone={timeZone} />
            <Weeks metrics={metrics} name={person.firstName} />
          </>
        )}
      </Tile>
    </div>
  );
}

const daysOf = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatShortDay(from) : `${formatShortDay(from)} – ${formatShortDay(to)}`;

function Weeks({ metrics, name }: { metrics: AccountMetrics; name: string }) {
  const { t } = useLingui();
  const { buckets, opened, received } = metrics;
  const rate = formatRate(opened, received);
  return (
    <ChartPanel
      eyebrow={<Trans>Opened and received</Trans>}
      title={
        received === 0 ? (
          <Trans>{name} got no emails in this period</Trans>
        ) : (
          <Trans>
            {name} opened {rate} of emails received
          </Trans>
        )
      }
      foot={
        <Trans>
          Each email counts once, on the day of its first open. Automated opens aren’t counted.
        </Trans>
      }
      chart={
        <>
          <LineChart
            label={t`Emails opened and received over the period: ${opened} of ${received}`}
            format={formatCount}
            points={buckets.map((bucket) => ({
              key: bucket.from,
              label: formatShortDay(bucket.from),
              value: bucket.opened,
              before: bucket.received,
            }))}
          />
          <ChartKeys
            keys={[
              { look: 'main', label: t`opened` },
              { look: 'before', label: t`received` },
            ]}
          />
        </>
      }
      table={
        <FigureTable
          caption={t`Emails to ${name} by date`}
          columns={[
            { key: 'days', label: t`Days` },
            { key: 'received', label: t`Received`, kind: 'number' },
            { key: 'opened', label: t`Opened`, kind: 'number' },
            { key: 'clicked', label: t`Clicked`, kind: 'number' },
          ]}
          rows={buckets.map((bucket) => ({
            key: bucket.from,
            cells: [
              daysOf(bucket),
              formatCount(bucket.received),
              formatCount(bucket.opened),
              formatCount(bucket.clicked),
            ],
          }))}
        />
      }
    />
  );
}
