import { failureReason } from './failure-reason.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { BulkChange } from 'contract/bulk/bulk.ts';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { type MarkFill, type MarkTone, StatusMark } from '../../kit/status/status-mark.tsx';
import { formatCount } from '../../kit/text/format.ts';
import { formatMoment } from '../../kit/text/time.ts';
import { timeLeft } from '../../kit/text/time-labels.ts';
import { UndoConsequence } from './undo-consequence.tsx';
import { actionLabels, howManyOf, leftOutLabels } from './bulk-labels.ts';
import { controlBulk } from './bulk.queries.ts';
import { undoneMessages, undoQuestion } from './end-messages.ts';
import { markStarted } from './started-here.ts';
import styles from './bulk-page.module.css';

export interface BulkEntryProps {
  change: BulkChange;
  timeZone: string;
}

/** One bulk change: what, who started it, when, its progress and result, and what can be done about it. */
export function BulkEntry({ change, timeZone }: BulkEntryProps) {
  const { t } = useLingui();
  const { createdBy, createdAt, undoUntil, failure, progress, abilities } = change;
  const [asking, setAsking] = useState(false);
  const control = useMutation({
    meta: { claims: 'form' },
    mutationFn: (verb: 'cancel' | 'undo') => controlBulk(change.id, verb),
    onSuccess: () => markStarted(change.id),
    onSettled: () => setAsking(false),
  });
  const what = actionLabels(change);
  const left = leftOutLabels(change.leftOut);
  const until = undoUntil === null ? '' : formatMoment(undoUntil, timeZone);
  const when = formatMoment(createdAt, timeZone);
  return (
    <li className={styles.entry} data-state={change.state}>
      <div className={styles.head}>
        <h3 className={styles.what}>
          {what} · <ForHowMany change={change} />
        </h3>
        <BulkMark change={change} />
        <span className={styles.buttons}>
          {abilities.cancel ? (
            <Button
              busy={control.isPending ? t`Cancelling` : undefined}
              onClick={() => control.mutate('cancel')}
            >
              <Trans>Cancel change</Trans>
            </Button>
          ) : null}
          {abilities.undo ? (
            <Button onClick={() => setAsking(true)}>
              <Trans>Undo change</Trans>
            </Button>
          ) : null}
        </span>
      </div>
      <p className={styles.dim}>
        {when}
        {createdBy === null ? null : <> · {createdBy.name}</>}
        {until === '' ? null : (
          <>
            {' · '}
            <Trans>can be undone until {until}</Trans>
          </>
        )}
      </p>
      {progress === null ? null : <BulkProgress name={what} progress={progress} />}
      {abilities.cancel ? (
        <p className={styles.dim}>
          <Trans>If you cancel, changes already made are kept.</Trans>
        </p>
      ) : null}
      {left === '' ? null : <p className={styles.dim}>{left}</p>}
      {change.state === 'undone' ? <p className={styles.dim}>{undoneMessages(change)}.</p> : null}
      {change.kept === 0 ? null : (
        <p className={styles.dim}>
          <Plural
            value={change.kept}
            one="# was edited since and keeps the newer changes."
            other="# were edited since and keep the newer changes."
          />
        </p>
      )}
      {failure === null ? null : <p className={styles.bad}>{failureReason(failure)}</p>}
      {control.isError ? (
        <p className={styles.bad} role="alert">
          <Trans>That didn’t work. Nothing was lost. Try again.</Trans>
        </p>
      ) : null}
      {asking ? (
        <Confirm
          question={undoQuestion(change)}
          action={t`Undo change`}
          busy={control.isPending ? t`Undoing` : undefined}
          onConfirm={() => control.mutate('undo')}
          onClose={() => setAsking(false)}
          undo={<Trans>People edited since then keep their changes.</Trans>}
        >
          <UndoConsequence change={change} />
        </Confirm>
      ) : null}
    </li>
  );
}

function ForHowMany({ change }: { change: BulkChange }) {
  const { state, total, done } = change;
  if (state === 'preparing' || total === null) return <Trans>preparing the list…</Trans>;
  const all = howManyOf(change, total);
  const part = formatCount(done);
  if (state === 'running' || done === total) return all;
  return (
    <Trans comment="200 of 1,204 people">
      {part} of {all}
    </Trans>
  );
}

function BulkMark({ change }: { change: BulkChange }) {
  const { t } = useLingui();
  const looks: Record<BulkChange['state'], [fill: MarkFill, tone: MarkTone, word: string]> = {
    preparing: ['hollow', 'idle', t`starting`],
    running: ['half', 'good', t`running`],
    done: ['full', 'good', t`done`],
    cancelled: ['slashed', 'idle', t`cancelled`],
    failed: ['full', 'bad', t`failed`],
    undoing: ['half', 'warn', t`undoing`],
    undone: ['slashed', 'idle', t`undone`],
  };
  const [fill, tone, word] = looks[change.state];
  return (
    <StatusMark fill={fill} tone={tone}>
      {word}
    </StatusMark>
  );
}

function BulkProgress({
  name,
  progress,
}: {
  name: string;
  progress: NonNullable<BulkChange['progress']>;
}) {
  const { t } = useLingui();
  const { perSecond, secondsLeft } = progress;
  const [done, total] = [formatCount(progress.done), formatCount(progress.total)];
  const pace = perSecond === null ? '' : formatCount(Math.round(perSecond));
  const left = secondsLeft === null ? '' : timeLeft(secondsLeft);
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={name}
        done={progress.done}
        total={progress.total}
        text={t`${done} of ${total}`}
      />
      <span>
        <Trans>
          {done} of {total}
        </Trans>
        {pace === '' ? null : (
          <>
            {' · '}
            <Trans comment="How fast a change runs: 120 per second">{pace} per second</Trans>
          </>
        )}
        {left === '' ? null : (
          <>
            {' · '}
            <Trans comment="Time until a change ends: about 3 min left">{left} left</Trans>
          </>
        )}
      </span>
    </div>
  );
}
