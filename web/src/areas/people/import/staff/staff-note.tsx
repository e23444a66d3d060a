import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Import } from 'contract/people/import/import.ts';
import { ErrorPart } from '../../../../kit/feedback/error-part.tsx';
import { Note } from '../../../../kit/feedback/note.tsx';
import { staffQuery } from './staff.queries.ts';

/** How many managers of everybody and administrators the run would make; nothing where it makes none. */
export function StaffNote({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(staffQuery(upload));
  if (data === undefined) {
    return isError ? (
      <ErrorPart
        title={t`How many managers this upload makes could not be counted`}
        onRetry={() => void refetch()}
      />
    ) : null;
  }
  const { managers, admins } = data;
  if (managers === 0 && admins === 0) return null;
  const made = [
    plural(managers, {
      0: '',
      one: '# manager who reaches everybody',
      other: '# managers who reach everybody',
    }),
    plural(admins, { 0: '', one: '# administrator', other: '# administrators' }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Note tone="warn" title={<Trans>This upload makes {made}</Trans>}>
      <Trans>
        It stands in the column of types. Managers can be kept within groups on their own pages
        afterwards.
      </Trans>
    </Note>
  );
}
