import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Skeleton, SkeletonBlock } from '../feedback/skeleton.tsx';
import { useDropTarget } from '../order/use-drag.ts';
import { formatWeekday, formatWeekdayName } from '../text/time.ts';
import styles from './calendar.module.css';

/** Something that stands on a day of the calendar, `YYYY-MM-DD`. */
export interface DayEntry {
  day: string;
}

/** What an entry does while it is dragged to another day. */
export interface Lifting {
  onLift: () => void;
  onPutDown: () => void;
}

export interface MonthDaysProps<Entry extends DayEntry> {
  weeks: readonly string[][];
  /** Undefined until they have come. */
  items: readonly Entry[] | undefined;
  /** `YYYY-MM` */
  month: string;
  today: string;
  /** Whether it can be moved to a day. */
  fits: (entry: Entry, day: string) => boolean;
  onMove: (entry: Entry, day: string) => void;
  /** Instead of the days where a search finds nothing on them. */
  none?: ReactNode;
  /** An item of a list with a key. */
  children: (entry: Entry, lifting: Lifting) => ReactNode;
}

/** The weeks of a month; on the phone the days that hold something, one below the other. */
export function MonthDays<Entry extends DayEntry>(props: MonthDaysProps<Entry>) {
  const { weeks, items, none } = props;
  const { t } = useLingui();
  const [lifted, lift] = useState<Entry>();
  if (items === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={480} />
      </Skeleton>
    );
  }
  if (items.length === 0 && none !== undefined) return none;
  const ofDays = Map.groupBy(items, ({ day }) => day);
  return (
    <>
      <ol className={styles.weekdays} aria-hidden="true">
        {(weeks[0] ?? []).map((day) => (
          <li key={day}>{formatWeekdayName(day)}</li>
        ))}
      </ol>
      <ol className={styles.days} aria-label={t`Days of the month`}>
        {weeks.flat().map((day) => (
          <Day<Entry>
            key={day}
            {...props}
            {...{ day, lifted, lift }}
            items={ofDays.get(day) ?? []}
          />
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

interface DayProps<Entry extends DayEntry> extends Omit<MonthDaysProps<Entry>, 'items'> {
  day: string;
  items: readonly Entry[];
  lifted: Entry | undefined;
  lift: (entry: Entry | undefined) => void;
}

function Day<Entry extends DayEntry>(props: DayProps<Entry>) {
  const { day, items, month, today, lifted, lift, fits, onMove, children } = props;
  const open = lifted !== undefined && fits(lifted, day);
  const [ref, over] = useDropTarget<HTMLLIElement>(open, () => {
    if (lifted) onMove(lifted, day);
    lift(undefined);
  });
  return (
    <li
      ref={ref}
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
        <span aria-hidden="true" className={styles.dayLabels}>
          {formatWeekday(day)}
        </span>
      </h3>
      {items.length === 0 ? null : (
        <ul className={styles.entries}>
          {items.map((entry) =>
            children(entry, { onLift: () => lift(entry), onPutDown: () => lift(undefined) }),
          )}
        </ul>
      )}
    </li>
  );
}
