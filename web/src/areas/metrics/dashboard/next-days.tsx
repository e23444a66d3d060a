import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconCalendarOff,
  IconChecks,
  IconNews,
  IconRefresh,
  IconSend,
  IconSpeakerphone,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type Upcoming,
  upcomingDays,
  type UpcomingKind,
} from 'contract/metrics/dashboard.contract.ts';
import { addDays } from 'contract/kernel/days.ts';
import { useOrganizationZone } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { Tile } from '../../../kit/page/tile.tsx';
import { formatShortDay, formatTime, formatWeekdayName } from '../../../kit/text/time.ts';
import { ItemLink, type ItemLinkProps } from '../item-link.tsx';
import { upcomingQuery } from '../metrics.queries.ts';
import styles from './next-days.module.css';

interface PanelProps {
  slug: string;
  timeZone: string;
}

/** The week from today on, a column a day: what becomes public, ends, is due, and what was sent today. */
export function NextDays(props: PanelProps) {
  const { slug } = props;
  const eyebrow = <Trans>Next 7 days</Trans>;
  return (
    <Tile
      query={upcomingQuery()}
      failed={<Trans>Couldn’t load the next 7 days</Trans>}
      height={220}
    >
      {({ today, items }) =>
        items.length === 0 ? (
          <Panel eyebrow={eyebrow} title={<Trans>Nothing is planned</Trans>}>
            <EmptyState
              title={<Trans>See what is published and due</Trans>}
              action={
                <Link
                  to="/$organizationSlug/content"
                  params={{ organizationSlug: slug }}
                  className={buttonClass({})}
                >
                  <Trans>Go to content</Trans>
                </Link>
              }
            >
              <Trans>Scheduled content, review dates and due dates appear here, day by day.</Trans>
            </EmptyState>
          </Panel>
        ) : (
          <Panel
            eyebrow={eyebrow}
            title={
              <Plural value={items.length} one="# event this week" other="# events this week" />
            }
            flush
          >
            <ol className={styles.week}>
              {Array.from({ length: upcomingDays }, (_, index) => addDays(today, index)).map(
                (day) => (
                  <Day
                    key={day}
                    {...props}
                    day={day}
                    isToday={day === today}
                    items={items.filter((item) => item.day === day)}
                  />
                ),
              )}
            </ol>
          </Panel>
        )
      }
    </Tile>
  );
}

interface DayProps extends PanelProps {
  day: string;
  isToday: boolean;
  items: readonly Upcoming[];
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

function Day({ day, isToday, items, ...props }: DayProps) {
  const look = [isToday ? styles.today : '', isWeekend(day) ? styles.off : ''];
  return (
    <li className={look.filter(Boolean).join(' ')} aria-current={isToday ? 'date' : undefined}>
      <div className={styles.day}>
        <b>{isToday ? <Trans>Today</Trans> : formatWeekdayName(day)}</b>
        <time dateTime={day}>{formatShortDay(day)}</time>
      </div>
      {items.length === 0 ? (
        <p className={styles.none}>
          <Trans>Nothing planned</Trans>
        </p>
      ) : (
        <ul>
          {items.map((item) => (
            <Item key={`${item.kind} ${item.id}`} item={item} {...props} />
          ))}
        </ul>
      )}
    </li>
  );
}

const icons: Readonly<Record<UpcomingKind, Icon>> = {
  publish: IconNews,
  expire: IconCalendarOff,
  review: IconRefresh,
  acknowledge: IconChecks,
  send: IconSpeakerphone,
  campaign: IconSpeakerphone,
  direct_send: IconSend,
};

const pageOf: Readonly<Record<UpcomingKind, ItemLinkProps['of']>> = {
  publish: 'content',
  expire: 'content',
  review: 'content',
  acknowledge: 'content',
  send: 'campaign',
  campaign: 'campaign',
  direct_send: 'directSend',
};

function Item({ item, slug, timeZone }: PanelProps & { item: Upcoming }) {
  const { kind, id, title, at, localTime } = item;
  const organizationZone = useOrganizationZone();
  const label = useLabels(item);
  const KindIcon = icons[kind];
  return (
    <li>
      <div className={styles.when}>
        {at === null ? (
          <Trans>all day</Trans>
        ) : (
          <time dateTime={at}>{formatTime(at, localTime ? organizationZone : timeZone)}</time>
        )}
        <KindIcon aria-hidden />
      </div>
      <ItemLink of={pageOf[kind]} id={id} slug={slug}>
        {title}
      </ItemLink>
      <p>{label}</p>
    </li>
  );
}

function useLabels({ kind, people, localTime }: Upcoming): string {
  const { t } = useLingui();
  const count = people ?? 0;
  switch (kind) {
    case 'publish':
      return t`Is published`;
    case 'expire':
      return t({ message: 'Expires', comment: 'Content that stops being public on this day' });
    case 'review':
      return t`Review date`;
    case 'acknowledge':
      return plural(count, {
        one: 'Acknowledgement due, # person confirmed',
        other: 'Acknowledgement due, # people confirmed',
      });
    case 'send':
    case 'direct_send':
      if (localTime) {
        return plural(count, {
          one: 'Sends to about # person, in their own time zone',
          other: 'Sends to about # people, each in their own time zone',
        });
      }
      return plural(count, { one: 'Sends to about # person', other: 'Sends to about # people' });
    case 'campaign':
      return plural(count, { one: 'Sent to # person', other: 'Sent to # people' });
  }
}
