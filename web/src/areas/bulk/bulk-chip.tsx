import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BulkChange } from 'contract/bulk/bulk.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { TaskChip, taskChipClass } from '../people/people.public.ts';
import { openBulkQuery } from './bulk.queries.ts';
import { useEndedNotes } from './use-ended-notes.ts';

/** The caller's own bulk change under way, on every page: how far it is, and the way to it. */
export function BulkChip() {
  const { t } = useLingui();
  const membership = useMembership();
  const open = useQuery({
    ...openBulkQuery(),
    refetchInterval: ({ state }) => {
      if ((state.data?.items.length ?? 0) === 0) return false;
      return document.hidden ? 15_000 : 2000;
    },
    refetchIntervalInBackground: true,
  });
  const mine = open.data?.items.filter(({ createdBy }) => createdBy?.id === membership?.accountId);
  useEndedNotes(mine, membership?.slug ?? '');
  const [first] = mine ?? [];
  if (first === undefined || membership === null) return null;
  return (
    <Link
      to="/$organizationSlug/people/changes"
      params={{ organizationSlug: membership.slug }}
      className={taskChipClass}
    >
      <TaskChip
        verb={first.state === 'undoing' ? t`undoing` : t`running`}
        percent={percentOf(first)}
      >
        <Trans>Bulk change</Trans>
      </TaskChip>
    </Link>
  );
}

/** Nothing while it is being written down who is meant. */
function percentOf({ progress }: BulkChange): number {
  if (progress === null) return 0;
  return progress.total === 0 ? 100 : Math.floor((progress.done / progress.total) * 100);
}
