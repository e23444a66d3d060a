import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { HistoryEvent } from 'contract/people/history.contract.ts';
import { useCan, useAccessScope } from '../../../kernel/session/abilities.ts';
import { StatusMark, type StatusMarkProps } from '../../../kit/status/status-mark.tsx';
import text from '../../../kit/theme/text.module.css';
import {
  dayIn,
  formatMoment,
  formatShortDay,
  formatTime,
  formatWholeMonth,
} from '../../../kit/text/time.ts';
import { type OwnHistory, useOwnHistory } from '../../fields/fields.public.ts';
import { groupHistory, type HistoryGroup } from './history-groups.ts';
import styles from './history.module.css';
import { historyValue } from './history-value.ts';
import { doerLabels, fieldName, historyMessages } from './history-messages.ts';

export interface HistoryListProps {
  events: readonly HistoryEvent[];
  timeZone: string;
  slug: string;
}

/** What happened, the newest first, by day and by month. */
export function HistoryList({ events, timeZone, slug }: HistoryListProps) {
  return (
    <div className={styles.list}>
      {groupHistory(events, timeZone).map((group) => (
        <section key={`${group.when} ${group.day}`}>
          <h3 className={text.eyebrow}>
            <GroupName group={group} timeZone={timeZone} />
          </h3>
          <ol>
            {group.events.map((event) => (
              <HistoryLine
                key={event.key}
                {...{ event, timeZone, slug }}
                withDay={group.when === 'month'}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function GroupName({ group, timeZone }: { group: HistoryGroup; timeZone: string }) {
  if (group.when === 'today') return <Trans>Today</Trans>;
  if (group.when === 'yesterday') return <Trans>Yesterday</Trans>;
  return formatWholeMonth(group.day, dayIn(timeZone));
}

interface HistoryLineProps extends Omit<HistoryListProps, 'events'> {
  event: HistoryEvent;
  withDay: boolean;
}

function HistoryLine({ event, timeZone, slug, withDay }: HistoryLineProps) {
  const own = useOwnHistory();
  const doer = doerLabels(event, useAccessScope() === null);
  const day = formatShortDay(dayIn(timeZone, new Date(event.at)));
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <StatusMark wrap {...lookOf(event)}>
          {historyMessages(event, own)}
        </StatusMark>
        <Changes event={event} own={own} />
        {event.action === 'message.bounced' && event.detail !== null ? (
          <span className={styles.detail}>{event.detail}</span>
        ) : null}
        {doer === undefined ? null : <span className={styles.detail}>{doer}</span>}
        {event.about?.type === 'import' ? (
          <span className={styles.detail}>
            <Upload about={event.about} slug={slug} />
          </span>
        ) : null}
      </span>
      <time dateTime={event.at} title={formatMoment(event.at, timeZone)} className={styles.when}>
        {withDay ? day : formatTime(event.at, timeZone)}
      </time>
    </li>
  );
}

/** The file of the import; a link for people who may import. */
function Upload({ about, slug }: { about: NonNullable<HistoryEvent['about']>; slug: string }) {
  if (!useCan()('people.import')) return about.name;
  return (
    <Link
      to="/$organizationSlug/people/upload/people"
      params={{ organizationSlug: slug }}
      search={{ import: String(about.id) }}
    >
      {about.name}
    </Link>
  );
}

/** The value before and after, a line for each field; of a private field only that it changed. */
function Changes({ event: { changes }, own }: { event: HistoryEvent; own: OwnHistory }) {
  const { t } = useLingui();
  return changes.map(({ field, before, after, hidden }) => {
    const read = (value: string | null) => own.value(field, value) ?? historyValue(field, value);
    const [from, to] = [read(before), read(after)];
    const name = fieldName(field, own);
    const one = hidden ? t`The values are private` : t`${from} → ${to}`;
    const oneOfSeveral = hidden ? t`${name}: the values are private` : t`${name}: ${from} → ${to}`;
    return (
      <span key={field} className={styles.detail}>
        {changes.length > 1 ? oneOfSeveral : one}
      </span>
    );
  });
}

function lookOf({ action, kind }: HistoryEvent): Pick<StatusMarkProps, 'fill' | 'tone'> {
  if (action === 'message.bounced') return { tone: 'bad' };
  const ended = [
    'account.deleted',
    'account.rejected',
    'account.suspended',
    'account.invitation_revoked',
  ];
  if (ended.includes(action) || action === 'message.unsubscribed') {
    return { fill: 'slashed', tone: 'idle' };
  }
  return kind === 'entry' || kind === 'groups' || kind === 'family' ? { fill: 'hollow' } : {};
}
