import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isByClocks } from 'contract/campaigns/campaign.ts';
import type { listCampaignDays } from 'contract/campaigns/overview.contract.ts';
import type { QueryInput } from 'contract/kernel/endpoint.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { useOrganizationZone } from '../../../kernel/session/abilities.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import calendar from '../../../kit/calendar/calendar.module.css';
import type { GuestDay, GuestDays } from '../../../kit/calendar/guest-day.ts';
import { type Lifting, MonthDays } from '../../../kit/calendar/month-days.tsx';
import { MonthHead } from '../../../kit/calendar/month-head.tsx';
import { addDays } from 'contract/kernel/days.ts';
import { weeksOf } from '../../../kit/calendar/month.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { entryIf } from '../../../kit/menu/menu-entry.ts';
import { useDragSource } from '../../../kit/order/use-drag.ts';
import { searchQuery } from '../../../kit/table/list-state.ts';
import { TableToolbar } from '../../../kit/table/table-toolbar.tsx';
import { dayIn, formatTime } from '../../../kit/text/time.ts';
import { MessageSquare, useStateLabels } from '../../delivery/delivery.public.ts';
import { fitsDay, mayMove, moveToDay, type PlannedDay } from '../plan/move-to-day.ts';
import { campaignDaysQuery } from '../campaigns.queries.ts';
import type { CampaignsList } from './use-campaigns-list.ts';

const TimeDialog = lazyPage(() => import('../plan-dialogs.tsx').then((part) => part.TimeDialog));

/** Reads what another area has on some days. */
export type ReadGuests = ComponentType<{
  days: QueryInput<typeof listCampaignDays>;
  children: (guests: GuestDays) => ReactNode;
}>;

export interface CampaignsCalendarProps {
  list: CampaignsList;
  membership: Membership;
  Guests: ReadGuests;
}

/** When campaigns were and are to be sent: a month, on the phone a list of its days. */
export function CampaignsCalendar({ list, membership, Guests }: CampaignsCalendarProps) {
  const { t } = useLingui();
  const today = dayIn(membership.timeZone);
  const month = list.month ?? today.slice(0, 7);
  const weeks = weeksOf(month, 1);
  const days = {
    from: weeks[0]?.[0] ?? today,
    before: addDays(weeks.at(-1)?.at(-1) ?? today, 1),
    ...searchQuery(list.state),
  };
  return (
    <>
      <TableToolbar
        search={{
          label: t`Name or subject`,
          value: list.state.q,
          onChange: (q) => list.change({ q }, true),
        }}
      />
      <section className={calendar.calendar} aria-labelledby="campaigns-month">
        <MonthHead id="campaigns-month" month={month} today={today} onTurn={list.setMonth} />
        <Guests days={days}>
          {(guests) => (
            <Month
              {...{ weeks, month, today, days, guests, membership }}
              onClear={() => list.change({ q: '' })}
            />
          )}
        </Guests>
      </section>
    </>
  );
}

interface MonthProps {
  weeks: readonly string[][];
  month: string;
  today: string;
  days: QueryInput<typeof listCampaignDays>;
  guests: GuestDays;
  membership: Membership;
  /** Ends the search. */
  onClear: () => void;
}

function Month({ weeks, month, today, days, guests, membership, onClear }: MonthProps) {
  const { slug, timeZone } = membership;
  const organizationZone = useOrganizationZone();
  const zoneOf = ({ campaign }: PlannedDay) => (isByClocks(campaign) ? organizationZone : timeZone);
  const { data, error, refetch } = useQuery({
    ...campaignDaysQuery(days),
    placeholderData: (before) => before,
  });
  const [asking, ask] = useState<PlannedDay>();
  const [busy, setBusy] = useState<PlannedDay>();
  const move = async (planned: PlannedDay, day: string) => {
    setBusy(planned);
    await moveToDay(planned, day, zoneOf(planned));
    setBusy(undefined);
  };
  if (error !== null && data === undefined) {
    return (
      <LoadError
        title={<Trans>Couldn’t load the calendar</Trans>}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {data?.more || guests.more ? (
        <Note tone="warn" title={<Trans>Not everything is shown</Trans>}>
          <Trans>Search for a campaign to see the rest of this month.</Trans>
        </Note>
      ) : null}
      <MonthDays<PlannedDay | GuestDay>
        {...{ weeks, month, today }}
        items={data && guests.items && inOrder(data.items, guests.items)}
        none={days.q === undefined ? undefined : <NoMatches onClear={onClear} />}
        fits={(one, day) => isCampaign(one) && fitsDay(one, day, today)}
        onMove={(one, day) => {
          if (isCampaign(one)) void move(one, day).catch(reportError);
        }}
      >
        {(one, lifting) =>
          isCampaign(one) ? (
            <CampaignEntry
              key={one.campaign.id}
              planned={one}
              {...{ slug, lifting }}
              timeZone={zoneOf(one)}
              busy={busy === one}
              onMove={() => ask(one)}
            />
          ) : (
            one.entry
          )
        }
      </MonthDays>
      {asking === undefined ? null : (
        <Suspense fallback={null}>
          <TimeDialog
            campaign={asking.campaign}
            people={asking.campaign.schedule?.people ?? 0}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A search that finds nothing in the month. */
function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={<Trans>No matches in this month</Trans>}
      action={
        <Button onClick={onClear}>
          <Trans>Clear search</Trans>
        </Button>
      }
    >
      <Trans>Try fewer letters, or look at another month.</Trans>
    </EmptyState>
  );
}

function isCampaign(one: PlannedDay | GuestDay): one is PlannedDay {
  return 'campaign' in one;
}

/** Both in the order of their times. */
function inOrder(
  campaigns: readonly PlannedDay[],
  guests: readonly GuestDay[],
): (PlannedDay | GuestDay)[] {
  return [...campaigns, ...guests].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
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
  const ref = useDragSource<HTMLLIElement>({
    name: campaign.name,
    enabled: movable,
    ...lifting,
  });
  const held = campaign.schedule?.held != null;
  const label = useStateLabels(campaign.state, held);
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
    <li ref={ref} className={calendar.entry} aria-busy={busy}>
      <EntryMenu entries={entries} heading={campaign.name}>
        <button type="button" className={calendar.entryButton}>
          <MessageSquare state={campaign.state} held={held} />
          <span className="visually-hidden">{label}</span>
          <span className={calendar.time}>{formatTime(at, timeZone)}</span>
          <span className={calendar.entryTitle}>{campaign.name}</span>
        </button>
      </EntryMenu>
    </li>
  );
}
