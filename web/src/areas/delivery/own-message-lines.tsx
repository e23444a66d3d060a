import { Trans } from '@lingui/react/macro';
import type { OwnMessage } from 'contract/delivery/own-messages.contract.ts';
import { dayIn, formatMoment, formatShortDay, formatTime } from '../../kit/text/time.ts';
import styles from './own-messages.module.css';

interface LinesProps {
  items: readonly OwnMessage[];
  timeZone: string;
}

/** Emails that the reader got; each leads to its page in the browser. */
export function OwnMessageLines({ items, timeZone }: LinesProps) {
  return (
    <ul className={styles.emails}>
      {items.map((item) => (
        <Line key={item.id} item={item} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function Line({ item, timeZone }: { item: OwnMessage; timeZone: string }) {
  const { subject, url, sentAt, openedAt, tracked, previewText, fromName } = item;
  const isNew = tracked && openedAt === null;
  const day = dayIn(timeZone, new Date(sentAt));
  const when = day === dayIn(timeZone) ? formatTime(sentAt, timeZone) : formatShortDay(day);
  const opened = openedAt === null ? '' : formatMoment(openedAt, timeZone);
  return (
    <li className={isNew ? styles.new : undefined}>
      <a href={url}>
        {isNew ? (
          <span className="visually-hidden">
            <Trans comment="Before the subject of an email, for screen readers">New:</Trans>{' '}
          </span>
        ) : null}
        {subject}
      </a>
      <time dateTime={sentAt}>{when}</time>
      <span className={styles.detail}>
        {openedAt === null ? previewText || fromName : <Trans>Opened {opened}</Trans>}
      </span>
    </li>
  );
}
