import { Trans, useLingui } from '@lingui/react/macro';
import type { Mailing } from '../mailing/mailing.ts';
import type { MessageFigures } from 'contract/delivery/message.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { formatCount, formatPercent } from '../../../kit/text/format.ts';
import { formatDuration, formatMoment } from '../../../kit/text/time.ts';
import { DeliveryBar } from '../marks/delivery-bar.tsx';
import { doneOf, percent } from '../marks/progress.ts';
import styles from './sent.module.css';

export interface PacePanelProps {
  mailing: Mailing;
  figures: MessageFigures;
}

/** The progress of sending, the time left and the speed, each minute as a column; for an ended mailing the time it took. */
export function PacePanel(props: PacePanelProps) {
  return props.mailing.endedAt === null ? <Pace {...props} /> : <Took {...props} />;
}

/** After a retry on another day the duration means nothing. */
function Took({ mailing: { sent, endedAt, retries } }: PacePanelProps) {
  const zone = useMembership()?.timeZone ?? 'UTC';
  const ended = formatMoment(endedAt ?? '', zone);
  const took = formatDuration(
    sent === null ? 0 : (Date.parse(endedAt ?? '') - Date.parse(sent.at)) / 1000,
  );
  return (
    <p className={styles.untroubled}>
      {sent === null || retries > 0 ? (
        <Trans>Ended {ended}</Trans>
      ) : (
        <Trans>
          Took <b>{took}</b>, ended {ended}
        </Trans>
      )}
    </p>
  );
}

function Pace({ mailing, figures }: PacePanelProps) {
  const { t } = useLingui();
  const people = Object.values(figures.byState).reduce((sum, count) => sum + count, 0);
  const progress = { people, byState: figures.byState };
  const done = doneOf(progress);
  const sending = mailing.state === 'sending';
  const [doneCount, all] = [formatCount(done), formatCount(people)];
  const share = formatPercent(percent(done, people), 0);
  const minutesLeft = formatCount(Math.max(1, Math.ceil((figures.secondsLeft ?? 0) / 60)));
  const perMinute = formatCount(Math.round(figures.perMinute ?? 0));
  return (
    <section className={styles.panel} aria-label={t`Progress`}>
      <div className={styles.pace}>
        <div className={styles.figure}>
          <Trans>
            <b>{doneCount}</b> <span>of {all}</span>
          </Trans>
          <p>
            <Trans>{share} done</Trans>
          </p>
        </div>
        {sending && figures.secondsLeft !== null ? (
          <div className={styles.figure}>
            <Trans>
              <b>{minutesLeft}</b> <span>min left</span>
            </Trans>
            <p>
              <Trans>at the current speed</Trans>
            </p>
          </div>
        ) : null}
        {figures.perMinute === null ? null : (
          <div className={styles.figure}>
            <Trans>
              <b>{perMinute}</b> <span>per minute</span>
            </Trans>
            <p>{sending ? <Trans>in the last few minutes</Trans> : <Trans>while sending</Trans>}</p>
          </div>
        )}
        <Minutes minutes={figures.minutes} />
      </div>
      <div className={styles.bar}>
        <DeliveryBar large progress={progress} name={mailing.name} />
      </div>
    </section>
  );
}

const shownMost = 12;

/** Emails accepted by the server, minute by minute; the table says the same in numbers. */
function Minutes({ minutes }: Pick<MessageFigures, 'minutes'>) {
  const { t } = useLingui();
  const zone = useMembership()?.timeZone ?? 'UTC';
  const shown = minutes.slice(-shownMost);
  const most = Math.max(1, ...shown.map(({ sent }) => sent));
  if (shown.length === 0) return null;
  return (
    <table className={styles.minutes}>
      <caption className="visually-hidden">{t`Sent per minute`}</caption>
      <tbody>
        {shown.map(({ at, sent }) => (
          <tr key={at}>
            <th scope="row">
              <span className="visually-hidden">{formatMoment(at, zone)}</span>
            </th>
            <td
              style={{ height: `${Math.max(4, (sent / most) * 100)}%` }}
              title={formatCount(sent)}
            >
              <span className="visually-hidden">{formatCount(sent)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
