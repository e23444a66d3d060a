import { useLingui } from '@lingui/react/macro';
import {
  IconCalendarEvent,
  IconEye,
  IconClockX,
  IconEyeCheck,
  IconWorld,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { CalendarEvent } from 'contract/content/calendar.contract.ts';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { useDragSource } from '../../../kit/order/use-drag.ts';
import { entryIf } from '../../../kit/menu/menu-entry.ts';
import { formatTime } from '../../../kit/text/time.ts';
import styles from '../../../kit/calendar/calendar.module.css';
import { mayMove, type Planned } from './move-to-day.ts';

const icons: Readonly<Record<CalendarEvent, typeof IconWorld>> = {
  publish: IconWorld,
  expire: IconClockX,
  review: IconEyeCheck,
};

export function useEventLabels(): Readonly<Record<CalendarEvent, string>> {
  const { t } = useLingui();
  return {
    publish: t({ message: 'Published', comment: 'What happens to content on a day' }),
    expire: t({ message: 'Expires', comment: 'What happens to content on a day' }),
    review: t({ message: 'Review', comment: 'What happens to content on a day', context: 'noun' }),
  };
}

export interface PlannedEntryProps {
  planned: Planned;
  slug: string;
  timeZone: string;
  busy: boolean;
  onLift: () => void;
  onPutDown: () => void;
  /** Asks for another day. */
  onMove: () => void;
}

/** What is planned for a day: dragged to another one, or moved there by its menu. */
export function PlannedEntry(props: PlannedEntryProps) {
  const { planned, slug, timeZone, busy, onLift, onPutDown, onMove } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const labels = useEventLabels();
  const { event, at, content } = planned;
  const movable = mayMove(planned) && !busy;
  const ref = useDragSource<HTMLLIElement>({
    name: content.title,
    enabled: movable,
    onLift,
    onPutDown,
  });
  const Icon = icons[event];
  const entries = [
    {
      key: 'open',
      label: t`View`,
      icon: <IconEye />,
      onSelect: () =>
        void navigate({
          to: '/$organizationSlug/content/$contentId/details',
          params: { organizationSlug: slug, contentId: content.id },
        }),
    },
    ...entryIf(movable, {
      key: 'move',
      label: t`Move to another day`,
      icon: <IconCalendarEvent />,
      onSelect: onMove,
    }),
  ];
  return (
    <li ref={ref} className={styles.entry} aria-busy={busy}>
      <EntryMenu entries={entries} heading={content.title}>
        <button type="button" className={styles.entryButton} data-event={event}>
          <Icon aria-hidden="true" />
          <span className="visually-hidden">{labels[event]}</span>
          {at === null ? null : <span className={styles.time}>{formatTime(at, timeZone)}</span>}
          <span className={styles.entryTitle}>{content.title}</span>
        </button>
      </EntryMenu>
    </li>
  );
}
