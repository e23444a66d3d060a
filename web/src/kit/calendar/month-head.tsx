import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../button/button.tsx';
import { formatWholeMonth } from '../text/time.ts';
import styles from './calendar.module.css';
import { addMonths } from './month.ts';

export interface MonthHeadProps {
  /** Of the heading, which names the calendar. */
  id: string;
  /** `YYYY-MM` */
  month: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** @param month undefined for this one */
  onTurn: (month: string | undefined) => void;
}

/** The month that is shown, and the ways to others. */
export function MonthHead({ id, month, today, onTurn }: MonthHeadProps) {
  const { t } = useLingui();
  return (
    <header className={styles.head}>
      <h2 id={id} aria-live="polite">
        {formatWholeMonth(`${month}-01`, today)}
      </h2>
      <span className={styles.turns}>
        <Button size="small" onClick={() => onTurn(undefined)}>
          <Trans>Today</Trans>
        </Button>
        <Button
          square
          size="small"
          icon={<IconChevronLeft />}
          aria-label={t`Previous month`}
          onClick={() => onTurn(addMonths(month, -1))}
        />
        <Button
          square
          size="small"
          icon={<IconChevronRight />}
          aria-label={t`Next month`}
          onClick={() => onTurn(addMonths(month, 1))}
        />
      </span>
    </header>
  );
}
