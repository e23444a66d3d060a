import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { dayIn } from '../../../kit/text/time.ts';
import { daysQuery } from '../content.queries.ts';
import { type ContentList, filterQuery } from '../use-content-list.ts';
import styles from '../../../kit/calendar/calendar.module.css';
import { MonthDays } from '../../../kit/calendar/month-days.tsx';
import { MonthHead } from '../../../kit/calendar/month-head.tsx';
import { addDays } from 'contract/kernel/days.ts';
import { weeksOf } from '../../../kit/calendar/month.ts';
import { fitsDay, moveToDay, type Planned } from './move-to-day.ts';
import { PlannedEntry } from './planned-entry.tsx';

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
  return (
    <section className={styles.calendar} aria-labelledby="content-month">
      <MonthHead id="content-month" month={month} today={today} onTurn={list.setMonth} />
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
        <MonthDays<Planned>
          {...{ weeks, month, today }}
          items={data?.items}
          fits={(planned, day) => fitsDay(planned, day, today)}
          onMove={(planned, day) => void move(planned, day).catch(reportError)}
        >
          {(planned, lifting) => (
            <PlannedEntry
              key={`${planned.content.id} ${planned.event}`}
              {...{ planned, slug, timeZone, ...lifting }}
              busy={busy === planned}
              onMove={() => ask(planned)}
            />
          )}
        </MonthDays>
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
  const { kind, author, tag, audience, group, hub } = filterQuery(state);
  return {
    ...(kind && { kind }),
    ...(author && { author }),
    ...(tag && { tag }),
    ...(audience && { audience }),
    ...(group && { group }),
    ...(hub && { hub }),
    ...(state.q !== '' && { q: state.q }),
  };
}
