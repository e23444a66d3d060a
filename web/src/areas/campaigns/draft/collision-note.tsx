import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { action } from '../../../kit/feedback/perform.ts';
import { dayIn, formatMoment, formatWeekdayName } from '../../../kit/text/time.ts';
import { checkMessage } from '../../delivery/delivery.public.ts';
import { usePlanZone } from '../plan-zone.ts';
import { nextFree } from './next-free.ts';
import type { Draft } from './use-draft.ts';

export interface CollisionNoteProps {
  draft: Draft;
  lines: readonly ReadinessLine[];
  /** From when on no one would get too many emails. */
  freeAt: string | null;
}

/** Who would get too many emails, and the way out: the next time at which no one does. */
export function CollisionNote({ draft, lines, freeAt }: CollisionNoteProps) {
  const timeZone = usePlanZone(draft.campaign.localTime);
  const line = lines.find(({ code }) => code === 'written_often');
  if (line === undefined || freeAt === null) return null;
  const at = nextFree(new Date(freeAt), draft.campaign, timeZone).toISOString();
  const weekday = formatWeekdayName(dayIn(timeZone, new Date(at)));
  const when = `${weekday} ${formatMoment(at, timeZone)}`;
  return (
    <Note
      tone="warn"
      title={checkMessage(line)}
      actions={
        <Button size="small" onClick={() => move(draft, at, when)}>
          <Trans>Move to {when}</Trans>
        </Button>
      }
    >
      <Trans>No recipient gets too many emails from {when} on.</Trans>
    </Note>
  );
}

/** Plans the draft for another time, and offers to undo it. */
function move(draft: Draft, at: string, when: string): void {
  const { name, sendAt: before } = draft.campaign;
  const plan = (sendAt: string | null) => {
    draft.change({ sendAt });
    return draft.flush();
  };
  void plan(at);
  notify.success({
    title: t`${name} moved to ${when}`,
    actions: [action(t`Undo`, () => plan(before))],
  });
}
