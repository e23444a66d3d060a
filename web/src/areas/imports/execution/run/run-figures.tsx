import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import { FigureStrip } from '../../../../kit/page/figure-strip.tsx';
import { formatCount } from '../../../../kit/text/format.ts';
import { skippedLabels } from './run-labels.ts';
import styles from './run-figures.module.css';

/** How fast the import is, how many wait, how many are skipped. */
export function RunFigures({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const { progress, written } = upload;
  const skippedRows = skippedLabels(upload);
  const rate = progress?.rowsPerSecond ?? null;
  return (
    <FigureStrip
      label={t`Import speed`}
      figures={[
        {
          key: 'speed',
          label: <Trans>Speed</Trans>,
          value: rate === null ? '–' : formatCount(Math.round(rate)),
          change: <Trans>rows/s on average</Trans>,
        },
        {
          key: 'seconds',
          label: <Trans>Rows/s, each second</Trans>,
          value: <Spark values={progress?.lastSeconds ?? []} />,
        },
        {
          key: 'conflicts',
          label: (
            <Trans comment="Number of people not updated because someone changed them since the check">
              Waiting
            </Trans>
          ),
          value: formatCount(written?.conflicts ?? 0),
          change:
            upload.kind === 'people' ? (
              <Trans>changed by someone else</Trans>
            ) : (
              <Trans>to compare again</Trans>
            ),
        },
        {
          key: 'kept',
          label: <Trans>Skipped</Trans>,
          value: formatCount(skippedRows.count),
          change: skippedRows.reasons,
        },
      ]}
    />
  );
}

const barCount = 20;

/** A bar for each of the last seconds, the newest at the right. */
function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const empty = Math.max(0, barCount - values.length);
  const shown = values.slice(-barCount);
  const last = values.at(-1) ?? 0;
  return (
    <span
      className={styles.spark}
      role="img"
      aria-label={plural(last, {
        one: '# row in the last second',
        other: '# rows in the last second',
      })}
    >
      {Array.from({ length: empty }, (_, at) => (
        <i key={`empty-${at}`} />
      ))}
      {shown.map((value, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- places of a chart
        <i key={at} style={{ height: `${(value / most) * 100}%` }} />
      ))}
    </span>
  );
}
