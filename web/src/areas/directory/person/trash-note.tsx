import { Trans } from '@lingui/react/macro';
import type { Account } from 'contract/people/account.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { dayIn, formatDay, formatMoment } from '../../../kit/text/time.ts';
import { fullName } from '../../people/people.public.ts';

/** How long a person stays in the trash, in days. */
const keptDays = 30;

/** Says since when a person is in the trash, until when, and who can restore them. */
export function TrashNote({ person, timeZone }: { person: Account; timeZone: string }) {
  const { deletedAt } = person;
  const name = fullName(person);
  if (deletedAt === null) return null;
  const since = formatMoment(deletedAt, timeZone);
  const end = new Date(deletedAt);
  end.setUTCDate(end.getUTCDate() + keptDays);
  const until = formatDay(dayIn(timeZone, end));
  return (
    <Note tone="warn" title={<Trans>In the trash since {since}</Trans>}>
      <Trans>
        {name} isn’t in any list or audience and can’t sign in. An administrator can restore them
        until {until}.
      </Trans>
    </Note>
  );
}
