import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatUnits } from '../text/format-list.ts';
import { formatCount } from '../text/format.ts';
import { ProgressBar } from './progress-bar.tsx';
import { secondsLeft } from './task-pace.ts';
import styles from './task-progress.module.css';

export interface TaskProgressProps {
  /** "Flu vaccination 2026" */
  name: string;
  /** "sending" */
  verb: string;
  done: number;
  total: number;
  /** See `pacePerMinute`; undefined while it is not known. */
  perMinute?: number | undefined;
}

/** A long task: what, how far, how fast, how long still. It can be left and found again. */
export function TaskProgress({ name, verb, done, total, perMinute }: TaskProgressProps) {
  const { t } = useLingui();
  const left = secondsLeft(total - done, perMinute);
  const [doneText, totalText] = [formatCount(done), formatCount(total)];
  const pace = perMinute === undefined ? undefined : formatCount(Math.round(perMinute));
  const parts = [verb];
  if (pace !== undefined) parts.push(t`${pace} per minute`);
  if (left !== undefined) parts.push(timeLeft(left));
  return (
    <div className={styles.task}>
      <span>
        <b>{name}</b> <span className={styles.pace}>{formatUnits(parts)}</span>
      </span>
      <span className={styles.count}>
        <Trans>
          {doneText} of {totalText}
        </Trans>
      </span>
      <ProgressBar label={name} done={done} total={total} text={t`${doneText} of ${totalText}`} />
    </div>
  );
}

function timeLeft(seconds: number): string {
  if (seconds < 60)
    return plural(seconds, { one: 'about # second left', other: 'about # seconds left' });
  const minutes = Math.round(seconds / 60);
  if (minutes < 90)
    return plural(minutes, { one: 'about # minute left', other: 'about # minutes left' });
  return plural(Math.round(minutes / 60), {
    one: 'about # hour left',
    other: 'about # hours left',
  });
}
