import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { BulkChange } from 'contract/bulk/bulk.ts';
import { useEffect, useRef } from 'react';
import { useMembership } from '../../kernel/session/abilities.ts';
import { TaskChip, taskChipClass } from '../people/people.public.ts';
import { openBulkQuery } from './bulk.queries.ts';
import { logError } from '../../kernel/errors/report-error.ts';
import { seeChanges } from './start-bulk.ts';
import { wasStartedHere } from './started-here.ts';
import { notifyIfOver } from './notify-end.ts';
import { undoAndNotify } from './undo-all-matching.ts';

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
  useEndedNotifications(mine, membership?.slug ?? '');
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

/** Notifies when a bulk change has ended, on whatever page its owner is. */
function useEndedNotifications(open: readonly BulkChange[] | undefined, slug: string): void {
  const navigate = useNavigate();
  const before = useRef<{ slug: string; ids: ReadonlySet<number> }>({ slug, ids: new Set() });
  useEffect(() => {
    if (open === undefined) return;
    const now = new Set(open.map(({ id }) => id));
    // Another organization has changes of its own.
    const known = before.current.slug === slug ? before.current.ids : new Set<number>();
    before.current = { slug, ids: now };
    for (const id of known) {
      if (!now.has(id) && wasStartedHere(id))
        notifyIfOver(id, {
          see: seeChanges(slug, (options) => void navigate(options)),
          undo: undoAndNotify,
        }).catch(logError);
    }
  }, [open, slug, navigate]);
}
