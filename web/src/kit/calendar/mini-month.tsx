import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { formatWeekdayName, formatWholeMonth } from '../text/time.ts';
import styles from './mini-month.module.css';
import { addMonths } from './month.ts';

export interface MiniMonthProps {
  weeks: readonly string[][];
  /** `YYYY-MM` */
  month: string;
  /** `YYYY-MM-DD` */
  today: string;
  onTurn: (month: string) => void;
  /** What stands in the cell of a day: its number, or a link around it. */
  children: (day: string, number: ReactNode) => ReactNode;
}

/** A month at a glance, beside what the page is about. */
export function MiniMonth({ weeks, month, today, onTurn, children }: MiniMonthProps) {
  const { t } = useLingui();
  const title = useId();
  return (
    <>
      <header className={styles.head}>
        <h2 id={title} aria-live="polite">
          {formatWholeMonth(`${month}-01`, today)}
        </h2>
        <Button
          square
          size="small"
          variant="quiet"
          icon={<IconChevronLeft />}
          aria-label={t`Previous month`}
          onClick={() => onTurn(addMonths(month, -1))}
        />
        <Button
          square
          size="small"
          variant="quiet"
          icon={<IconChevronRight />}
          aria-label={t`Next month`}
          onClick={() => onTurn(addMonths(month, 1))}
        />
      </header>
      <table className={styles.month} aria-labelledby={title}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col">
                <span aria-hidden="true">{formatWeekdayName(day).slice(0, 1)}</span>
                <span className="visually-hidden">{formatWeekdayName(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-beside={!day.startsWith(month) || undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {children(day, Number(day.slice(8)))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
