import { useLingui } from '@lingui/react/macro';
import type { MessageFigures } from 'contract/delivery/message.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment, formatTime } from '../../../kit/text/time.ts';
import styles from './minutes.module.css';

export interface MinutesProps extends Pick<MessageFigures, 'minutes'> {
  /** Emails a minute at most; null where nothing limits them. */
  limit: number | null;
  /** Whether the last minute is still under way. */
  sending: boolean;
}

const shownMost = 12;
/** Every so many minutes one is named: more would touch. */
const namedEach = 3;
/** A limit that is so much higher than what is sent would leave the columns no height. */
const limitTimes = 4;

/** Emails accepted by the server, minute by minute, below the limit; the table says the same in numbers. */
export function Minutes({ minutes, limit, sending }: MinutesProps) {
  const { t } = useLingui();
  const zone = useMembership()?.timeZone ?? 'UTC';
  const shown = minutes.slice(-shownMost);
  if (shown.length === 0) return null;
  const most = Math.max(1, ...shown.map(({ sent }) => sent));
  const line = limit !== null && limit <= limitTimes * most ? limit : null;
  const top = Math.max(most, line ?? 0);
  return (
    <div className={styles.minutes}>
      <table>
        <caption>{t`Sent per minute`}</caption>
        <tbody>
          {shown.map(({ at, sent }, index) => (
            <tr key={at}>
              <th scope="row">
                <span className="visually-hidden">{formatMoment(at, zone)}</span>
                {index % namedEach === 0 ? (
                  <span className={styles.at} aria-hidden="true">
                    {formatTime(at, zone)}
                  </span>
                ) : null}
              </th>
              <td
                className={sending && index === shown.length - 1 ? styles.underWay : undefined}
                style={{ height: `${Math.max(4, (sent / top) * 100)}%` }}
                title={formatCount(sent)}
              >
                <span className="visually-hidden">{formatCount(sent)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {line === null ? null : (
        <div className={styles.limit} aria-hidden="true">
          <i style={{ bottom: `${(line / top) * 100}%` }}>
            <span>{formatCount(line)}</span>
          </i>
        </div>
      )}
    </div>
  );
}
