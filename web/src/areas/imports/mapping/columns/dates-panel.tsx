import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import { type DateEvidence, type DateOrder, readDate } from 'contract/people/files/dates.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { RadioGroup } from '../../../../kit/inputs/radio-group.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { formatDay } from '../../../../kit/text/time.ts';
import { formatUnits } from '../../../../kit/text/format-list.ts';
import type { ImportChanges } from '../../import.queries.ts';
import styles from './side-panels.module.css';

export interface DatesPanelProps {
  upload: Import;
  /** The column whose days can be read in two ways. */
  index: number;
  /** The person asked for it just now: the focus goes here. */
  focused: boolean;
  onChange: (changes: ImportChanges) => void;
}

/** Which number is the day? With what speaks for each answer, and what it would cost. */
export function DatesPanel({ upload, index, focused, onChange }: DatesPanelProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) panel.current?.querySelector('input')?.focus();
  }, [focused]);
  const column = upload.columns[index];
  if (column?.dates == null) return null;
  const { name, dates, samples, dateOrder, confirmed } = column;
  const sample = samples.find((text) => isAmbiguous(text));
  const choice = (order: DateOrder, label: string) => ({
    value: order,
    label: (
      <>
        <b>{label}</b> <span className={styles.dim}>{consequence(order, dates, sample)}</span>
      </>
    ),
  });
  return (
    <Panel
      title={
        <Trans>
          Dates in <span className={styles.mono}>{name}</span>
        </Trans>
      }
    >
      <div ref={panel} className={styles.dates}>
        <p className={styles.dim}>
          {sample === undefined ? null : <Trans>{sample} can be read in two ways.</Trans>}{' '}
          {evidenceLabels(dates)}
        </p>
        <RadioGroup
          stacked
          label={<span className="visually-hidden">{t`Which number is the day?`}</span>}
          choices={[choice('dayFirst', t`Day first`), choice('monthFirst', t`Month first`)]}
          value={dateOrder ?? undefined}
          onChange={(order) =>
            onChange({ columns: [{ index, dateOrder: order, confirmed: true }] })
          }
        />
        {confirmed || dateOrder === null ? null : (
          <Button
            size="small"
            className={styles.confirm}
            onClick={() => onChange({ columns: [{ index, confirmed: true }] })}
          >
            {dateOrder === 'dayFirst' ? (
              <Trans>Keep day first</Trans>
            ) : (
              <Trans>Keep month first</Trans>
            )}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function isAmbiguous(text: string): boolean {
  const [day, month] = [readDate(text, 'dayFirst'), readDate(text, 'monthFirst')];
  return day.ok && month.ok && day.day !== month.day;
}

function consequence(order: DateOrder, dates: DateEvidence, sample: string | undefined): string {
  const read = sample === undefined ? null : readDate(sample, order);
  const errors = order === 'dayFirst' ? dates.monthFirst : dates.dayFirst;
  return formatUnits(
    [
      read?.ok ? formatDay(read.day) : '',
      errors === 0 ? '' : plural(errors, { one: '# error', other: '# errors' }),
    ].filter(Boolean),
  );
}

function evidenceLabels({ dayFirst, monthFirst }: DateEvidence): string {
  const day =
    dayFirst === 0
      ? ''
      : plural(dayFirst, {
          one: 'In # row, the first number is above 12, so it must be the day.',
          other: 'In # rows, the first number is above 12, so it must be the day.',
        });
  const month =
    monthFirst === 0
      ? ''
      : plural(monthFirst, {
          one: 'In # row, the second number is above 12, so the first is the month.',
          other: 'In # rows, the second number is above 12, so the first is the month.',
        });
  return [day, month].filter(Boolean).join(' ');
}
