import { Plural, Trans } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { Import } from 'contract/imports/import.ts';
import { importUndoDays } from 'contract/kernel/times.ts';
import { useState } from 'react';
import { useMembership } from '../../../../kernel/session/abilities.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { StatusMark } from '../../../../kit/status/status-mark.tsx';
import { dayIn, formatDay, formatMoment, zoneName } from '../../../../kit/text/time.ts';
import { labelsOf } from '../../kind-labels.ts';
import { membershipsRemoved } from './undo-messages.ts';
import { UndoConfirm } from './undo-confirm.tsx';
import { undoDays } from './undo-view.ts';
import styles from './undo-panel.module.css';

/** What can be undone, until when, and the way there. */
export function UndoPanel({ upload }: { upload: Import }) {
  const [asking, setAsking] = useState(false);
  const timeZone = useMembership()?.timeZone ?? 'UTC';
  const { kind, undoUntil, written, state, invited } = upload;
  const over = state === 'done' || state === 'stopped';
  const days = importUndoDays;
  const zone = zoneName(timeZone);
  const labels = labelsOf(kind);
  const changed = (written?.updated ?? 0) - (written?.joined ?? 0);
  const memberships = written?.memberships ?? 0;
  if (over && undoUntil === null) return null;
  const until = undoUntil === null ? '' : formatMoment(undoUntil, timeZone);
  return (
    <Panel title={<Plural value={days} one="Undo for # day" other="Undo for # days" />}>
      <p>
        {undoUntil === null ? (
          <Plural
            value={days}
            one="Once everything is imported, you can undo the import for # day."
            other="Once everything is imported, you can undo the import for # days."
          />
        ) : (
          <Trans>
            You can undo the whole import until <b>{until}</b> {zone}.
          </Trans>
        )}
      </p>
      {undoUntil === null ? null : <Days until={undoUntil} timeZone={timeZone} />}
      <ul className={styles.list}>
        {undoUntil !== null && changed === 0 ? null : (
          <li>
            <StatusMark>{labels.oldValues(undoUntil === null ? 0 : changed)}</StatusMark>
          </li>
        )}
        {undoUntil !== null && written?.created === 0 ? null : (
          <li>
            <StatusMark>
              {labels.toTrash(undoUntil === null ? 0 : (written?.created ?? 0))}
            </StatusMark>
          </li>
        )}
        {undoUntil === null || memberships === 0 ? null : (
          <li>
            <StatusMark>{membershipsRemoved(memberships)}</StatusMark>
          </li>
        )}
        {invited === null || invited.invited === 0 ? null : (
          <li>
            <StatusMark fill="half">
              <Trans>Unaccepted invitations are revoked</Trans>
            </StatusMark>
          </li>
        )}
        <li>
          <StatusMark fill="half">
            <Trans>Later changes by people are kept and listed</Trans>
          </StatusMark>
        </li>
      </ul>
      {undoUntil === null ? null : (
        <Button icon={<IconArrowBackUp />} onClick={() => setAsking(true)}>
          <Trans>Undo import</Trans>
        </Button>
      )}
      {asking ? <UndoConfirm upload={upload} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
}

/** A square for each day that is left, today marked. */
function Days({ until, timeZone }: { until: string; timeZone: string }) {
  const [now] = useState(() => new Date());
  const days = undoDays(until, (at) => dayIn(timeZone, at), now);
  return (
    <ol className={styles.days}>
      {days.map((day, at) => (
        <li key={day} aria-current={at === 0 ? 'date' : undefined}>
          <span aria-hidden="true">{Number(day.slice(8))}</span>
          <span className="visually-hidden">{formatDay(day)}</span>
        </li>
      ))}
    </ol>
  );
}
