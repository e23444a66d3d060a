import { Trans, useLingui } from '@lingui/react/macro';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { listDirectSendDays } from 'contract/direct-sends/overview.contract.ts';
import type { Answer, QueryInput } from 'contract/kernel/endpoint.ts';
import type { ReactNode } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import calendar from '../../../kit/calendar/calendar.module.css';
import type { GuestDays } from '../../../kit/calendar/guest-day.ts';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { formatTime } from '../../../kit/text/time.ts';
import { MessageSquare, useStateLabels } from '../../delivery/delivery.public.ts';
import { nameOf } from '../direct-send-name.ts';
import { directSendDaysQuery } from '../direct-sends.queries.ts';

type DirectSendDay = Answer<typeof listDirectSendDays>['items'][number];

export interface DirectSendDaysProps {
  days: QueryInput<typeof listDirectSendDays>;
  children: (guests: GuestDays) => ReactNode;
}

/** The direct sends of some days, for a calendar that shows other things as well; without them it shows those alone. */
export function DirectSendDays({ days, children }: DirectSendDaysProps) {
  const { data, error, refetch } = useQuery({
    ...directSendDaysQuery(days),
    placeholderData: (before) => before,
  });
  const failed = error !== null && data === undefined;
  const items = data?.items.map((one) => ({
    day: one.day,
    at: one.at,
    entry: <Entry key={`direct send ${one.directSend.id}`} planned={one} />,
  }));
  return (
    <>
      {failed ? (
        <LoadError
          title={<Trans>Couldn’t load direct sends</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {children({ items: failed ? [] : items, more: data?.more ?? false })}
    </>
  );
}

/** A direct send on its day, which leads to its page. */
function Entry({ planned: { at, directSend } }: { planned: DirectSendDay }) {
  const { t } = useLingui();
  const { slug = '', timeZone = 'UTC' } = useMembership() ?? {};
  const { id, state, schedule } = directSend;
  const isHeld = schedule?.held != null;
  const label = useStateLabels(state, isHeld);
  return (
    <li className={calendar.entry}>
      <Link
        to="/$organizationSlug/direct-sends/$id"
        params={{ organizationSlug: slug, id }}
        className={calendar.entryButton}
      >
        <MessageSquare state={state} held={isHeld} />
        <span className="visually-hidden">{t`Direct send, ${label}`}</span>
        <span className={calendar.time}>{formatTime(at, timeZone)}</span>
        <IconSend aria-hidden="true" />
        <span className={calendar.entryTitle}>{nameOf(directSend)}</span>
      </Link>
    </li>
  );
}
