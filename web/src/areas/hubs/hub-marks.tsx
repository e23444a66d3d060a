import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconBook,
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconHeart,
  IconMap,
  IconMessage,
  IconShield,
  IconStar,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { HubHead, HubIcon, HubState, HubVisibility } from 'contract/hubs/hub.ts';
import { type MarkFill, type MarkTone, StatusMark } from '../../kit/status/status-mark.tsx';
import { formatDayOf } from '../../kit/text/time.ts';
import text from '../../kit/theme/text.module.css';

const looks: Readonly<Record<HubState, { fill: MarkFill; tone: MarkTone }>> = {
  draft: { fill: 'hollow', tone: 'good' },
  published: { fill: 'full', tone: 'good' },
  hidden: { fill: 'full', tone: 'idle' },
  archived: { fill: 'slashed', tone: 'idle' },
};

/** The states as they are said in lists. */
export function useStateLabels(): Readonly<Record<HubState, string>> {
  const { t } = useLingui();
  return {
    draft: t({ message: 'draft', context: 'status of a hub' }),
    published: t({ message: 'published', context: 'status of a hub' }),
    hidden: t({ message: 'hidden', context: 'status of a hub' }),
    archived: t({ message: 'archived', context: 'status of a hub' }),
  };
}

export function useVisibilityLabels(): Readonly<Record<HubVisibility, string>> {
  const { t } = useLingui();
  return {
    everyone: t`Everyone`,
    groups: t`Groups`,
    hidden: t({ message: 'Hidden', context: 'audience of a hub' }),
  };
}

/** The status of a hub; of one that is put away, since when. */
export function HubStateMark({ hub, timeZone }: { hub: HubHead; timeZone: string }) {
  const { state, stateSince } = hub;
  const labels = useStateLabels();
  const day = formatDayOf(stateSince, timeZone);
  return (
    <StatusMark {...looks[state]}>
      {state === 'hidden' ? (
        <Trans comment="Status of a hub, with a day: hidden since 2 Nov">hidden since {day}</Trans>
      ) : (
        labels[state]
      )}
    </StatusMark>
  );
}

const icons: Readonly<Record<HubIcon, Icon>> = {
  building: IconBuilding,
  book: IconBook,
  heart: IconHeart,
  shield: IconShield,
  calendar: IconCalendarEvent,
  people: IconUsers,
  briefcase: IconBriefcase,
  map: IconMap,
  star: IconStar,
  message: IconMessage,
};

export function HubIconMark({ icon }: { icon: HubIcon }) {
  const Mark = icons[icon];
  return <Mark aria-hidden="true" />;
}

export function useIconLabels(): Readonly<Record<HubIcon, string>> {
  const { t } = useLingui();
  return {
    building: t`Building`,
    book: t`Book`,
    heart: t`Heart`,
    shield: t`Shield`,
    calendar: t`Calendar`,
    people: t({ message: 'People', context: 'icon of a hub' }),
    briefcase: t`Briefcase`,
    map: t({ message: 'Map', context: 'icon of a hub' }),
    star: t`Star`,
    message: t({ message: 'Message', context: 'icon of a hub' }),
  };
}

/** Who a hub is for: everyone, a group by its name, several by their number, its owners and editors. */
export function AudienceName({ hub: { visibility, groups } }: { hub: HubHead }) {
  const [only] = groups;
  if (visibility === 'everyone') return <Trans>Everyone</Trans>;
  if (visibility === 'hidden') return <Trans>Owners and editors only</Trans>;
  if (only === undefined) return <span className={text.dim}>–</span>;
  return groups.length === 1 ? (
    only.name
  ) : (
    <Plural value={groups.length} one="# group" other="# groups" />
  );
}
