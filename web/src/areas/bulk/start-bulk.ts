import { refusalsOf } from '../../kit/form/failure.ts';
import { t } from '@lingui/core/macro';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import type { BulkChange } from 'contract/bulk/bulk.ts';
import { HttpError } from '../../kernel/api/api-errors.ts';
import { logError, reportError } from '../../kernel/errors/report-error.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { isOurs } from '../../kit/feedback/perform.ts';
import { markStarted } from './started-here.ts';
import { notifyIfOver } from './notify-end.ts';
import { undoAndNotify } from './undo-all-matching.ts';
import { refreshBulkChanges } from './bulk.queries.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import type { Selection } from '../../kit/table/selection.ts';

export type Go = (options: NavigateOptions) => void;

/** Asks the server to begin; once for each key, however often it is asked. */
export type Begin = (idempotencyKey: string) => Promise<BulkChange>;

/** Starts a bulk change in the background and says where it is shown. True when it started. */
export async function startBulk(begin: Begin, slug: string, go: Go): Promise<boolean> {
  try {
    const { id } = await begin(crypto.randomUUID());
    await refreshBulkChanges();
    markStarted(id);
    notify.success({
      title: t`Change running in the background`,
      detail: t`You can leave this page. The top of every page shows the progress.`,
      actions: [seeChanges(slug, go)],
    });
    notifyIfOver(id, { see: seeChanges(slug, go), undo: undoAndNotify }).catch(logError);
    return true;
  } catch (error) {
    if (!isOurs(error)) {
      reportError(error);
      return false;
    }
    logError(error);
    notify.error({
      title: t`Couldn’t start the change`,
      detail: detailOf(error),
    });
    return false;
  }
}

/**
 * Everyone who matches except those who were unselected, as the server is asked about them, and how a change of them is
 * started: true when it was; `done` was called first.
 */
export function useAllMatching<Filter>(selection: Selection, filter: Filter, done: () => void) {
  const navigate = useNavigate();
  const slug = useMembership()?.slug ?? '';
  const except = selection.mode === 'all-matching' ? [...selection.except] : [];
  return {
    who: { mode: 'all-matching' as const, filter, except },
    start: async (begin: Begin): Promise<boolean> => {
      const begun = await startBulk(begin, slug, (to) => void navigate(to));
      if (begun) done();
      return begun;
    },
  };
}

function detailOf(error: unknown): string {
  if (!(error instanceof HttpError))
    return t`We couldn’t reach the server. Check your connection and try again.`;
  return refusalsOf(error) || (error.problem?.detail ?? t`Nothing was changed. Try again.`);
}

/** The way to the page of bulk changes, as a button of a notification. */
export function seeChanges(slug: string, go: Go) {
  return {
    label: t`See change`,
    run: () => go({ to: '/$organizationSlug/people/changes', params: { organizationSlug: slug } }),
  };
}
