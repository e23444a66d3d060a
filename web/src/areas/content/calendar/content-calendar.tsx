import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { dayIn, formatWholeMonth } from '../../../kit/text/time.ts';
import { daysQuery } from '../content.queries.ts';
import { type ContentList, filterQuery } from '../list/use-content-list.ts';
import styles from './calendar.module.css';
import { type DayProps, MonthDays } from './month-days.tsx';
import { addDays, addMonths, weeksOf } from './month.ts';
import { moveToDay, type Planned } from './move-to-day.ts';

const DayDialog = lazyPage(() => import('./day-dialog.tsx').then((module) => module.DayDialog));

export interface ContentCalendarProps {
  list: ContentList;
  membership: Membership;
}

/** When content is published, expires and should be reviewed: a month, on the phone a list of its days. */
export function ContentCalendar({ list, membership }: ContentCalendarProps) {
  const { slug, timeZone } = membership;
  const today = dayIn(timeZone);
  const month = list.month ?? today.slice(0, 7);
  const weeks = weeksOf(month, 1);
  const from = weeks[0]?.[0] ?? today;
  const { data, error, refetch } = useQuery({
    ...daysQuery({
      ...daysFilter(list),
      from,
      before: addDays(weeks.at(-1)?.at(-1) ?? today, 1),
    }),
    placeholderData: (before) => before,
  });
  const [asking, ask] = useState<Planned>();
  const [busy, setBusy] = useState<Planned>();
  const move = async (planned: Planned, day: string) => {
    setBusy(planned);
    await moveToDay(planned, day, timeZone);
    setBusy(undefined);
  };
  const shared: Omit<DayProps, 'day' | 'items'> = {
    month,
    today,
    slug,
    timeZone,
    busy,
    onMove: (planned, day) => void move(planned, day).catch(reportError),
    onAsk: ask,
  };
  return (
    <section className={styles.calendar} aria-labelledby="content-month">
      <CalendarHead list={list} month={month} today={today} />
      {data?.more ? (
        <Note tone="warn" title={<Trans>Not everything is shown</Trans>}>
          <Trans>Filter the content to see the rest of this month.</Trans>
        </Note>
      ) : null}
      {error !== null && data === undefined ? (
        <LoadError
          title={<Trans>Couldn’t load the calendar</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <MonthDays weeks={weeks} items={data?.items} {...shared} />
      )}
      <Suspense fallback={null}>
        {asking === undefined ? null : (
          <DayDialog planned={asking} timeZone={timeZone} onClose={() => ask(undefined)} />
        )}
      </Suspense>
    </section>
  );
}

/** What the address asks for, as far as the calendar takes it. */
function daysFilter({ state }: ContentList) {
  const { kind, author, tag, audience, group } = filterQuery(state);
  return {
    ...(kind && { kind }),
    ...(author && { author }),
    ...(tag && { tag }),
    ...(audience && { audience }),
    ...(group && { group }),
    ...(state.q !== '' && { q: state.q }),
  };
}

function CalendarHead({ list, month, today }: { list: ContentList; month: string; today: string }) {
  const { t } = useLingui();
  return (
    <header className={styles.head}>
      <h2 id="content-month" aria-live="polite">
        {formatWholeMonth(`${month}-01`, today)}
      </h2>
      <span className={styles.turns}>
        <Button size="small" onClick={() => list.setMonth(undefined)}>
          <Trans>Today</Trans>
        </Button>
        <Button
          square
          size="small"
          icon={<IconChevronLeft />}
          aria-label={t`Previous month`}
          onClick={() => list.setMonth(addMonths(month, -1))}
        />
        <Button
          square
          size="small"
          icon={<IconChevronRight />}
          aria-label={t`Next month`}
          onClick={() => list.setMonth(addMonths(month, 1))}
        />
      </span>
    </header>
  );
}
