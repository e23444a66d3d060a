import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import { Panel } from '../../../../kit/page/panel.tsx';
import { StatusMark } from '../../../../kit/status/status-mark.tsx';
import { formatCount } from '../../../../kit/text/format.ts';
import { timeLeft } from '../../../../kit/text/time-labels.ts';
import { labelsOf } from '../../kind-labels.ts';
import { runCounts, runPercent } from './run-view.ts';
import styles from '../run-progress.module.css';

/** How far the import is: people, percentage, time left, and its steps. */
export function RunProgress({ upload }: { upload: Import }) {
  const { i18n, t } = useLingui();
  const { progress, figures, written } = upload;
  const { done, total } = runCounts(upload);
  const percent = runPercent(upload);
  const percentText = i18n.number(percent / 100, { style: 'percent' });
  const [doneText, totalText] = [formatCount(done), formatCount(total)];
  const parts = progress?.parts.filter(({ part }) => part !== 'check') ?? [];
  const bars = [
    { key: 'create' as const, done: written?.created ?? 0, total: figures?.create ?? 0 },
    { key: 'update' as const, done: written?.updated ?? 0, total: figures?.update ?? 0 },
  ].filter((bar) => bar.total > 0);
  const left = upload.state === 'running' ? (progress?.secondsLeft ?? null) : null;
  return (
    <Panel flush>
      <div className={styles.progress}>
        <div className={styles.head}>
          <span className={styles.big}>{doneText}</span>
          <span className={styles.of}>{labelsOf(upload.kind).ofWritten(total)}</span>
          {left === null ? null : (
            <span className={styles.left}>
              <span>
                {parts.length > 1 ? <Trans>Time left, all steps</Trans> : <Trans>Time left</Trans>}
              </span>
              <b>{timeLeft(left)}</b>
            </span>
          )}
        </div>
        <div
          className={styles.bars}
          style={{ gridTemplateColumns: bars.map(({ total: all }) => `${all}fr`).join(' ') }}
          role="progressbar"
          aria-label={t`Import progress`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={t`${doneText} of ${totalText}, ${percentText}`}
        >
          {bars.map((bar) => (
            <span key={bar.key}>
              <i style={{ transform: `scaleX(${Math.min(1, bar.done / bar.total)})` }} />
            </span>
          ))}
        </div>
        <div className={styles.words}>
          {bars.map((bar) => (
            <span key={bar.key}>{ofLabels(bar)}</span>
          ))}
          <span className={styles.percent}>{percentText}</span>
        </div>
        <Spoken percent={percent} />
      </div>
      {parts.length === 0 ? null : (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <Part key={part.part} kind={upload.kind} {...part} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Each tenth is said aloud; every second would be noise. */
function Spoken({ percent }: { percent: number }) {
  const tenth = Math.floor(percent / 10) * 10;
  return (
    <span className="visually-hidden" role="status">
      {plural(tenth, { 0: '', other: '# percent imported' })}
    </span>
  );
}

interface Bar {
  key: 'create' | 'update';
  done: number;
  total: number;
}

/** "142 created" when all are, else "304 of 918 updated". */
function ofLabels({ key, done, total }: Bar): string {
  const some = formatCount(done);
  if (key === 'create') {
    return done >= total
      ? plural(done, { one: '# created', other: '# created' })
      : plural(total, { one: `${some} of # created`, other: `${some} of # created` });
  }
  return done >= total
    ? plural(done, { one: '# updated', other: '# updated' })
    : plural(total, { one: `${some} of # updated`, other: `${some} of # updated` });
}

type PartProps = NonNullable<Import['progress']>['parts'][number] & Pick<Import, 'kind'>;

function Part({ kind, part, done, total }: PartProps) {
  const [doneText, totalText] = [formatCount(done), formatCount(total)];
  const fill = done >= total ? 'full' : done > 0 ? 'half' : 'hollow';
  return (
    <li>
      <StatusMark fill={fill}>
        <span className={styles.part}>
          {part === 'managers' ? (
            <Trans>Set line managers</Trans>
          ) : part === 'fullSync' ? (
            <Trans>Deactivate people not in the file</Trans>
          ) : part === 'invite' ? (
            <Trans>Send invitations</Trans>
          ) : kind === 'people' ? (
            <Trans>Import people</Trans>
          ) : (
            <Trans>Import dependants</Trans>
          )}
        </span>
      </StatusMark>
      <span className={styles.count}>
        <Trans>
          {doneText} of {totalText}
        </Trans>
      </span>
    </li>
  );
}
