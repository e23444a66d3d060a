import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { useDropPlace } from '../../../kit/order/use-drag.ts';
import { dateLocale, formatWeekday } from '../../../kit/text/time.ts';
import styles from './calendar.module.css';
import { fitsDay, type Planned } from './move-to-day.ts';
import { PlannedEntry } from './planned-entry.tsx';

export interface DayProps {
  day: string;
  items: readonly Planned[];
  /** `YYYY-MM` */
  month: string;
  today: string;
  slug: string;
  timeZone: string;
  /** What is being moved. */
  busy: Planned | undefined;
  onMove: (planned: Planned, day: string) => void;
  onAsk: (planned: Planned) => void;
}

export interface MonthDaysProps extends Omit<DayProps, 'day' | 'items'> {
  weeks: readonly string[][];
  items: readonly Planned[] | undefined;
}

/** The weeks of a month; on the phone the days that hold something, one below the other. */
export function MonthDays({ weeks, items, ...shared }: MonthDaysProps) {
  const { t } = useLingui();
  const [lifted, lift] = useState<Planned>();
  if (items === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={480} />
      </Skeleton>
    );
  }
  const ofDays = Map.groupBy(items, ({ day }) => day);
  return (
    <>
      <ol className={styles.weekdays} aria-hidden="true">
        {(weeks[0] ?? []).map((day) => (
          <li key={day}>{weekdayOf(day)}</li>
        ))}
      </ol>
      <ol className={styles.days} aria-label={t`Days of the month`}>
        {weeks.flat().map((day) => (
          <Day key={day} {...{ ...shared, day, lifted, lift }} items={ofDays.get(day) ?? []} />
        ))}
      </ol>
      {items.length > 0 ? null : (
        <p className={styles.none}>
          <Trans>Nothing is planned for this month.</Trans>
        </p>
      )}
    </>
  );
}

interface LiftedProps {
  lifted: Planned | undefined;
  lift: (planned: Planned | undefined) => void;
}

function Day({ lifted, lift, ...props }: DayProps & LiftedProps) {
  const { day, items, month, today, slug, timeZone, busy, onMove, onAsk } = props;
  const open = lifted !== undefined && fitsDay(lifted, day, today);
  const [place, over] = useDropPlace<HTMLLIElement>(open, () => {
    if (lifted) onMove(lifted, day);
    lift(undefined);
  });
  return (
    <li
      ref={place}
      className={styles.day}
      data-empty={items.length === 0 || undefined}
      data-beside={!day.startsWith(month) || undefined}
      data-over={over || undefined}
      data-shut={(lifted !== undefined && !open) || undefined}
      aria-current={day === today ? 'date' : undefined}
    >
      <h3 className={styles.date}>
        <span className="visually-hidden">{formatWeekday(day)}</span>
        <span aria-hidden="true" className={styles.number}>
          {Number(day.slice(8))}
        </span>
        <span aria-hidden="true" className={styles.dayWords}>
          {formatWeekday(day)}
        </span>
      </h3>
      {items.length === 0 ? null : (
        <ul className={styles.entries}>
          {items.map((planned) => (
            <PlannedEntry
              key={`${planned.content.id} ${planned.event}`}
              {...{ planned, slug, timeZone }}
              busy={busy === planned}
              onLift={() => lift(planned)}
              onPutDown={() => lift(undefined)}
              onMove={() => onAsk(planned)}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function weekdayOf(day: string): string {
  const format = new Intl.DateTimeFormat(dateLocale(), { timeZone: 'UTC', weekday: 'short' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
