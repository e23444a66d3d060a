import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountMetrics } from 'contract/metrics/account-metrics.contract.ts';
import type { ReactNode } from 'react';
import { CountedHow } from '../../../kit/page/counted-how.tsx';
import { FigureStrip } from '../../../kit/page/figure-strip.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment, zoneName } from '../../../kit/text/time.ts';
import { Change } from '../figure-labels.tsx';

type Count = 'received' | 'opened' | 'clicked' | 'viewed' | 'activeDays';

/** What one person did, each metric with the previous period and how it is counted. */
export function EngagementStrip({
  metrics,
  timeZone,
}: {
  metrics: AccountMetrics;
  timeZone: string;
}) {
  const { t } = useLingui();
  const [moment, zone] = [formatMoment(metrics.asOf, timeZone), zoneName(timeZone)];
  const machines = (
    <Trans>Not counted: automated opens and clicks, such as by mail scanners.</Trans>
  );
  const figures: { key: Count; label: string; counted: ReactNode; leftOut?: ReactNode }[] = [
    {
      key: 'received',
      label: t`Received`,
      counted: <Trans>Emails that this person’s mail server accepted in this period.</Trans>,
    },
    {
      key: 'opened',
      label: t`Opened`,
      counted: <Trans>Emails opened for the first time in this period.</Trans>,
      leftOut: machines,
    },
    {
      key: 'clicked',
      label: t`Clicked`,
      counted: <Trans>Emails in which a link was clicked for the first time.</Trans>,
      leftOut: machines,
    },
    {
      key: 'viewed',
      label: t`Articles read`,
      counted: <Trans>Articles opened for the first time in this period.</Trans>,
      leftOut: machines,
    },
    {
      key: 'activeDays',
      label: t`Active days`,
      counted: <Trans>Days on which the person opened, clicked or read something.</Trans>,
      leftOut: machines,
    },
  ];
  return (
    <FigureStrip
      label={t`Engagement`}
      figures={figures.map(({ key, label, counted, leftOut }) => ({
        key,
        label,
        value: formatCount(metrics[key]),
        change: metrics.before && (
          <Change
            figure={{
              value: metrics[key],
              of: null,
              before: { value: metrics.before[key], of: null },
            }}
          />
        ),
        explain: (
          <CountedHow
            figure={label}
            leftOut={leftOut}
            asOf={
              <Trans>
                As of {moment}, {zone} time. Updated every minute.
              </Trans>
            }
          >
            {counted}
          </CountedHow>
        ),
      }))}
    />
  );
}
