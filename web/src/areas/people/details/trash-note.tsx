import { Trans } from '@lingui/react/macro';
import type { Account } from 'contract/people/account.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { dayIn, formatDay, formatMoment } from '../../../kit/text/time.ts';

/** As long as somebody stays in the trash, in days. */
const keptDays = 30;

/** Says of somebody in the trash since when, until when, and who can restore him. */
export function TrashNote({ person, timeZone }: { person: Account; timeZone: string }) {
  const { deletedAt } = person;
  if (deletedAt === null) return null;
  const since = formatMoment(deletedAt, timeZone);
  const end = new Date(deletedAt);
  end.setUTCDate(end.getUTCDate() + keptDays);
  const until = formatDay(dayIn(timeZone, end));
  return (
    <Note tone="warn" title={<Trans>In the trash since {since}</Trans>}>
      <Trans>
        In no list and no audience, cannot sign in. An administrator can restore until {until}.
      </Trans>
    </Note>
  );
}
