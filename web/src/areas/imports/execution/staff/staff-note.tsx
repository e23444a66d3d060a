import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import { ErrorState } from '../../../../kit/feedback/error-state.tsx';
import { Note } from '../../../../kit/feedback/note.tsx';
import { staffQuery } from './staff.queries.ts';
import { formatList } from '../../../../kit/text/format-list.ts';

/** How many managers of the whole organization and administrators the import would create, if any. */
export function StaffNote({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(staffQuery(upload));
  if (data === undefined) {
    return isError ? (
      <ErrorState
        title={t`Couldn’t count new managers and administrators`}
        onRetry={() => void refetch()}
      />
    ) : null;
  }
  const { managers, admins } = data;
  if (managers === 0 && admins === 0) return null;
  const becoming = [
    managers === 0
      ? ''
      : plural(managers, {
          one: '# person becomes a manager of the whole organization',
          other: '# people become managers of the whole organization',
        }),
    admins === 0
      ? ''
      : plural(admins, {
          one: '# person becomes an administrator',
          other: '# people become administrators',
        }),
  ].filter(Boolean);
  return (
    <Note tone="warn" title={formatList(becoming)}>
      <Trans>
        These roles come from the column mapped to Role. You can give managers a scope of selected
        groups afterwards.
      </Trans>
    </Note>
  );
}
