import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useState } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { reportError } from '../../../kernel/errors/report-error.ts';
import calendar from '../../../kit/calendar/calendar.module.css';
import { type Lifting, MonthDays } from '../../../kit/calendar/month-days.tsx';
import { MonthHead } from '../../../kit/calendar/month-head.tsx';
import { addDays, weeksOf } from '../../../kit/calendar/month.ts';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { entryIf } from '../../../kit/menu/menu-entry.ts';
import { useDragSource } from '../../../kit/order/use-drag.ts';
import { dayIn, formatTime } from '../../../kit/text/time.ts';
import { MessageSquare, useStateWords } from '../../delivery/delivery.public.ts';
import { fitsDay, mayMove, moveToDay, type PlannedDay } from '../plan/move-to-day.ts';
import { campaignDaysQuery } from '../campaigns.queries.ts';
import type { CampaignsList } from './use-campaigns-list.ts';

const TimeDialog = lazyPage(() =>
  import('../plan/plan-dialogs.tsx').then((part) => part.TimeDialog),
);

export interface CampaignsCalendarProps {
  list: CampaignsList;
  membership: Membership;
}

/** When campaigns were and are to be sent: a month, on the phone a list of its days. */
export function CampaignsCalendar({ list, membership }: CampaignsCalendarProps) {
  const { slug, timeZone } = membership;
  const today = dayIn(timeZone);
  const month = list.month ?? today.slice(0, 7);
  const weeks = weeksOf(month, 1);
  const { data, error, refetch } = useQuery({
    ...campaignDaysQuery({
      from: weeks[0]?.[0] ?? today,
      before: addDays(weeks.at(-1)?.at(-1) ?? today, 1),
      ...(list.state.q !== '' && { q: list.state.q }),
    }),
    placeholderData: (before) => before,
  });
  const [asking, ask] = useState<PlannedDay>();
  const [busy, setBusy] = useState<PlannedDay>();
  const move = async (planned: PlannedDay, day: string) => {
    setBusy(planned);
    await moveToDay(planned, day, timeZone);
    setBusy(undefined);
  };
  return (
    <section className={calendar.calendar} aria-labelledby="campaigns-month">
      <MonthHead id="campaigns-month" month={month} today={today} onTurn={list.setMonth} />
      {data?.more ? (
        <Note tone="warn" title={<Trans>Not everything is shown</Trans>}>
          <Trans>Search for a campaign to see the rest of this month.</Trans>
        </Note>
      ) : null}
      {error !== null && data === undefined ? (
        <LoadError
          title={<Trans>Couldn’t load the calendar</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <MonthDays<PlannedDay>
          {...{ weeks, month, today }}
          items={data?.items}
          fits={(planned, day) => fitsDay(planned, day, today)}
          onMove={(planned, day) => void move(planned, day).catch(reportError)}
        >
          {(planned, lifting) => (
            <CampaignEntry
              key={planned.campaign.id}
              {...{ planned, slug, timeZone, lifting }}
              busy={busy === planned}
              onMove={() => ask(planned)}
            />
          )}
        </MonthDays>
      )}
      {asking === undefined ? null : (
        <Suspense fallback={null}>
          <TimeDialog
            campaign={asking.campaign}
            people={asking.campaign.schedule?.people ?? 0}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface CampaignEntryProps {
  planned: PlannedDay;
  slug: string;
  timeZone: string;
  busy: boolean;
  lifting: Lifting;
  /** Asks for another time. */
  onMove: () => void;
}

/** A campaign on its day: dragged to another one, or moved there by its menu. */
function CampaignEntry({ planned, slug, timeZone, busy, lifting, onMove }: CampaignEntryProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { at, campaign } = planned;
  const movable = mayMove(planned) && !busy;
  const place = useDragSource<HTMLLIElement>({
    name: campaign.name,
    enabled: movable,
    ...lifting,
  });
  const words = useStateWords(campaign.state);
  const entries = [
    {
      key: 'open',
      label: t({ message: 'Open', context: 'verb' }),
      icon: <IconEye />,
      onSelect: () =>
        void navigate({
          to: '/$organizationSlug/campaigns/$id',
          params: { organizationSlug: slug, id: campaign.id },
        }),
    },
    ...entryIf(movable, {
      key: 'move',
      label: t`Change time`,
      icon: <IconCalendarEvent />,
      onSelect: onMove,
    }),
  ];
  return (
    <li ref={place} className={calendar.entry} aria-busy={busy}>
      <EntryMenu entries={entries} heading={campaign.name}>
        <button type="button" className={calendar.entryButton}>
          <MessageSquare state={campaign.state} />
          <span className="visually-hidden">{words}</span>
          <span className={calendar.time}>{formatTime(at, timeZone)}</span>
          <span className={calendar.entryTitle}>{campaign.name}</span>
        </button>
      </EntryMenu>
    </li>
  );
}
