import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CampaignState } from 'contract/campaigns/campaign.ts';
import { useState } from 'react';
import { MiniMonth } from '../../../kit/calendar/mini-month.tsx';
import { addDays } from 'contract/kernel/days.ts';
import { weeksOf } from '../../../kit/calendar/month.ts';
import { formatList } from '../../../kit/text/format-list.ts';
import { dayIn, formatShortDay } from '../../../kit/text/time.ts';
import { MessageSquare } from '../../delivery/delivery.public.ts';
import { campaignDaysQuery } from '../campaigns.queries.ts';
import type { PlannedDay } from '../plan/move-to-day.ts';
import { monthSearch } from './use-campaigns-list.ts';

/** Of several campaigns on a day the one that most needs a look stands for them. */
const urgent: readonly CampaignState[] = ['failed', 'paused', 'in_review', 'sending', 'scheduled'];

function rankOf({ campaign }: PlannedDay): number {
  const at = urgent.indexOf(campaign.state);
  return at === -1 ? urgent.length : at;
}

/** On which days of a month campaigns were or are to be sent; each leads to the calendar. */
export function CampaignMonth({ timeZone }: { timeZone: string }) {
  const today = dayIn(timeZone);
  const [month, setMonth] = useState(today.slice(0, 7));
  const weeks = weeksOf(month, 1);
  const { data } = useQuery({
    ...campaignDaysQuery({
      from: weeks[0]?.[0] ?? today,
      before: addDays(weeks.at(-1)?.at(-1) ?? today, 1),
    }),
    placeholderData: (before) => before,
  });
  const ofDays = Map.groupBy(data?.items ?? [], ({ day }) => day);
  return (
    <MiniMonth {...{ weeks, month, today }} onTurn={setMonth}>
      {(day, number) => {
        const planned = ofDays.get(day) ?? [];
        const [first] = planned.toSorted((one, other) => rankOf(one) - rankOf(other));
        if (first === undefined) return number;
        const names = formatList(planned.map(({ campaign }) => campaign.name));
        const { state, schedule } = first.campaign;
        return (
          <Link
            to="."
            search={monthSearch(day.slice(0, 7))}
            title={names}
            aria-label={`${formatShortDay(day)}: ${names}`}
          >
            {number}
            <MessageSquare state={state} held={schedule?.held != null} />
          </Link>
        );
      }}
    </MiniMonth>
  );
}
