import { Trans, useLingui } from '@lingui/react/macro';
import { addDays } from 'contract/kernel/days.ts';
import { daysOf } from 'contract/metrics/range.ts';
import { Suspense, useId, useState } from 'react';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { dayIn, formatDay } from '../../../kit/text/time.ts';
import styles from '../metrics.module.css';
import type { Days } from '../metrics.queries.ts';
import { isRange, type MetricsRange, presets, readRange } from './metrics-range.ts';

/** Loaded after the metrics; most people choose one of the ranges. */
const DateField = lazyPage(() =>
  import('../../../kit/inputs/date-field.tsx').then((module) => module.DateField),
);

export interface RangeBarProps {
  range: MetricsRange;
  onChange: (range: MetricsRange) => void;
  timeZone: string;
}

/** Which days: one of four ranges that end today, or any two days; and what they are compared with. */
export function RangeBar({ range, onChange, timeZone }: RangeBarProps) {
  const { t } = useLingui();
  const today = dayIn(timeZone);
  const names = { 7: t`7 days`, 30: t`30 days`, 90: t`90 days`, 365: t`12 months` };
  const length = daysOf(range.from, range.to);
  const [from, to] = [formatDay(addDays(range.from, -length)), formatDay(addDays(range.from, -1))];
  return (
    <div className={styles.bar}>
      <Segmented
        label={t`Range`}
        segments={presets.map((days) => ({ value: String(days), label: names[days] }))}
        value={String(range.preset)}
        onChange={(days) => onChange(readRange(`?days=${days}`, today))}
      />
      <DayFields range={range} onChange={onChange} />
      <span className={styles.compared}>
        <Trans>
          compared with {from} – {to}
        </Trans>
      </span>
    </div>
  );
}

/** First and last day; asked for as soon as they are a range. */
function DayFields({ range, onChange }: Pick<RangeBarProps, 'range' | 'onChange'>) {
  // What is no range yet stays in the fields alone.
  const [draft, setDraft] = useState<Days>();
  const id = useId();
  const days = draft ?? range;
  const wrong = draft !== undefined;
  const change = (changed: Partial<Days>) => {
    const next = { from: days.from, to: days.to, ...changed };
    setDraft(isRange(next) ? undefined : next);
    if (isRange(next)) onChange({ ...next, preset: null });
  };
  return (
    <Suspense fallback={<span className={styles.daysToCome} />}>
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          beside
          label={
            end === 'from' ? (
              <Trans context="period">From</Trans>
            ) : (
              <Trans context="period">To</Trans>
            )
          }
          value={days[end]}
          onChange={(day) => change({ [end]: day })}
          refusedBy={wrong ? id : undefined}
        />
      ))}
      {wrong ? (
        <span id={id} role="alert" className={styles.compared}>
          <Trans>Choose a first and a last day, at most a year apart.</Trans>
        </span>
      ) : null}
    </Suspense>
  );
}
