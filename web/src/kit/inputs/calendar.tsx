import { Trans, useLingui } from '@lingui/react/macro';
import { DatePicker } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../button/button.tsx';
import { dateLocale, formatDay } from '../text/time.ts';
import styles from './calendar.module.css';

export interface CalendarProps {
  /** `YYYY-MM-DD`, as the others. */
  day: string | undefined;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
}

/** A month to choose a day from; its title leads to the months of a year, and the years. */
export function Calendar({ day, today, min, max, onPick }: CalendarProps) {
  const { t } = useLingui();
  const inReach = (one: string) => (min ?? one) <= one && one <= (max ?? one);
  const start = day ?? (inReach(today) ? today : (max ?? min ?? today));
  return (
    <div className={styles.calendar}>
      <DatePicker
        unstyled
        classNames={classNames}
        value={day ?? null}
        defaultDate={start}
        onChange={(picked) => {
          if (picked !== null) onPick(picked);
        }}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        firstDayOfWeek={firstDayOfWeek()}
        weekdayFormat={(one) => withMessage(one, { weekday: 'narrow' })}
        monthLabelFormat={(one) => withMessage(one, { month: 'long', year: 'numeric' })}
        monthsListFormat={(one) => withMessage(one, { month: 'short' })}
        getDayAriaLabel={formatDay}
        getDayProps={(one) => ({
          'data-autofocus': one === start || undefined,
          'aria-current': one === today ? 'date' : undefined,
          'data-today': one === today || undefined,
        })}
        previousIcon={<IconChevronLeft aria-hidden="true" />}
        nextIcon={<IconChevronRight aria-hidden="true" />}
        ariaLabels={{
          previousMonth: t`Previous month`,
          nextMonth: t`Next month`,
          previousYear: t`Previous year`,
          nextYear: t`Next year`,
          previousDecade: t`Previous decade`,
          nextDecade: t`Next decade`,
        }}
      />
      <div className={styles.foot}>
        {inReach(today) ? (
          <Button size="small" variant="quiet" onClick={() => onPick(today)}>
            <Trans>Today</Trans>
          </Button>
        ) : null}
        {day === undefined ? null : (
          <Button size="small" variant="quiet" onClick={() => onPick('')}>
            <Trans comment="Button: empties a date field.">Clear</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

const classNames = {
  calendarHeader: styles.head,
  calendarHeaderControl: styles.turn,
  calendarHeaderLevel: styles.title,
  month: styles.month,
  weekday: styles.weekday,
  monthCell: styles.cell,
  day: styles.day,
  monthsList: styles.list,
  monthsListCell: styles.cell,
  monthsListControl: styles.entry,
  yearsList: styles.list,
  yearsListCell: styles.cell,
  yearsListControl: styles.entry,
};

/** Dates reach the calendar as `YYYY-MM-DD`, without a time. */
function withMessage(day: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone: 'UTC' });
  return format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** Not in every browser yet. */
interface WithWeeks extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
}

/** 0 is Sunday. A browser that does not know begins weeks on Monday, as ISO 8601 does. */
function firstDayOfWeek(): 0 | 1 | 6 {
  const locale: WithWeeks = new Intl.Locale(dateLocale());
  const first = (locale.getWeekInfo?.().firstDay ?? 1) % 7;
  return first === 0 || first === 6 ? first : 1;
}
