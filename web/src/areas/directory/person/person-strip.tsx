import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from 'contract/people/account.ts';
import { Suspense } from 'react';
import { useCan, useAccessScope } from '../../../kernel/session/abilities.ts';
import { FigureStrip } from '../../../kit/page/figure-strip.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatUnits } from '../../../kit/text/format-list.ts';
import { dayIn, formatDay, formatMoment } from '../../../kit/text/time.ts';
import { PersonAccessScope } from '../../groups/groups.public.ts';
import { PersonReached } from '../../metrics/metrics.public.ts';
import {
  AccessOf,
  lookOfReach,
  reachOf,
  StatusOf,
  usePersonLabels,
} from '../../people/people.public.ts';
import { useStopped } from './use-mail-entries.tsx';

export interface PersonStripProps {
  person: Account;
  timeZone: string;
}

/** The statuses of a person, each with its meaning. */
export function PersonStrip({ person, timeZone }: PersonStripProps) {
  const { t } = useLingui();
  const can = useCan();
  const isScoped = useAccessScope() !== null;
  const types = usePersonLabels().type;
  const meaning = {
    admin: t`can do everything`,
    manager: t`people, groups, content and campaigns`,
    standard: t`their own profile and content`,
  };
  return (
    <FigureStrip
      facts
      label={t`Status and role`}
      figures={[
        {
          key: 'status',
          label: t`Status`,
          value: <StatusOf status={person.status} />,
          change: <StatusDetail person={person} />,
        },
        {
          key: 'access',
          label: t`Access`,
          value: <AccessOf access={person.access} />,
          change: <AccessDetail person={person} timeZone={timeZone} />,
        },
        {
          key: 'email',
          label: t`Email`,
          value: <EmailState person={person} />,
          change: <EmailDetail person={person} timeZone={timeZone} />,
        },
        {
          key: 'type',
          label: t`Role`,
          value: types[person.type],
          change:
            person.type === 'manager' && person.deletedAt === null && !isScoped ? (
              <Suspense fallback={meaning.manager}>
                <PersonAccessScope personId={person.id} wholeOrganization={meaning.manager} />
              </Suspense>
            ) : (
              meaning[person.type]
            ),
        },
        ...(person.deletedAt === null && can('people.viewResults')
          ? [
              {
                key: 'reached',
                label: t`Received, last 90 days`,
                value: <Reached part="value" {...{ person, timeZone }} />,
                change: <Reached part="detail" {...{ person, timeZone }} />,
              },
            ]
          : []),
      ]}
    />
  );
}

interface ReachedProps extends PersonStripProps {
  part: 'value' | 'detail';
}

/** A convenience: until it comes, or where it does not, there is a dash. */
function Reached({ part, person, timeZone }: ReachedProps) {
  return (
    <Suspense fallback="–">
      <PersonReached personId={person.id} part={part} timeZone={timeZone} />
    </Suspense>
  );
}

function StatusDetail({ person: { startDate, endDate } }: { person: Account }) {
  if (endDate !== null) {
    const day = formatDay(endDate);
    return <Trans>until {day}</Trans>;
  }
  if (startDate === null) return <Trans>no start date</Trans>;
  const day = formatDay(startDate);
  return <Trans>started on {day}</Trans>;
}

function AccessDetail({ person, timeZone }: PersonStripProps) {
  const { access, lastActivityAt } = person;
  if (access === 'invited') return <Trans>hasn’t signed in yet</Trans>;
  if (access === 'awaiting_approval') return <Trans>can’t sign in yet</Trans>;
  if (access !== 'granted') return <Trans>can’t sign in</Trans>;
  if (lastActivityAt === null) return <Trans>never active</Trans>;
  const moment = formatMoment(lastActivityAt, timeZone);
  return <Trans>last active {moment}</Trans>;
}

function EmailState({ person }: { person: Account }) {
  const { t } = useLingui();
  const labels = usePersonLabels();
  const reach = reachOf(person);
  if (reach === 'no_address') return <StatusMark {...lookOfReach(reach)}>{t`no email`}</StatusMark>;
  const subscription = labels.subscription[person.subscription];
  const stopped = person.subscription === 'unsubscribed';
  // For an unsubscribed person, only trouble with the address is news.
  const delivers = stopped ? [] : [t`delivers`];
  const shown = reach === 'ok' ? delivers : [labels.reach[reach]];
  const look = stopped ? ({ fill: 'slashed', tone: 'idle' } as const) : lookOfReach(reach);
  return <StatusMark {...look}>{formatUnits([subscription, ...shown])}</StatusMark>;
}

function EmailDetail({ person, timeZone }: PersonStripProps) {
  const last = useStopped(person)?.last;
  const reach = reachOf(person);
  if (reach === 'no_address') return <Trans>can’t receive email</Trans>;
  if (person.subscription === 'unsubscribed') {
    if (!last) return <Trans>gets no emails</Trans>;
    const day = formatDay(dayIn(timeZone, new Date(last.at)));
    if (last.by === 'self') return <Trans>by the person on {day}</Trans>;
    const name = last.name ?? '';
    return name === '' ? (
      <Trans>by your team on {day}</Trans>
    ) : (
      <Trans>
        by {name} on {day}
      </Trans>
    );
  }
  if (reach === 'hard_bounced' || reach === 'complained') return <Trans>sending has stopped</Trans>;
  return reach === 'soft_bouncing' ? (
    <Trans>some emails bounced</Trans>
  ) : (
    <Trans>can receive email</Trans>
  );
}
