import { t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import type { BulkChange } from 'contract/people/bulk/bulk.ts';
import { useEffect, useRef } from 'react';
import { logError } from '../../../kernel/errors/report-error.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { refreshPeople } from '../people.queries.ts';
import { actionWords, leftOutWords, peopleCount } from './bulk-words.ts';
import { loadBulkChange } from './bulk.queries.ts';
import { type Go, seeChanges } from './start-crowd.ts';
import { wasStartedHere } from './started-here.ts';
import { undoAndTell } from './undo-crowd.ts';

/** Tells when a bulk change has come to an end, wherever its owner is by then. */
export function useEndedNotes(open: readonly BulkChange[] | undefined, slug: string): void {
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
        tellEnd(id, slug, (options) => void navigate(options)).catch(logError);
    }
  }, [open, slug, navigate]);
}

async function tellEnd(id: number, slug: string, go: Go): Promise<void> {
  const change = await loadBulkChange(id);
  await refreshPeople();
  // Its own page tells all of it.
  if (globalThis.location.pathname.endsWith('/people/changes')) return;
  const what = actionWords(change);
  const see = seeChanges(slug, go);
  if (change.state === 'failed') {
    const detail = change.failure?.message ?? '';
    notify.error({ title: t`Stopped: ${what}`, detail: `${detail}.`, actions: [see] });
    return;
  }
  if (change.state === 'undone') {
    const people = peopleCount(change.undone);
    notify.success({ title: t`Taken back for ${people}`, detail: what, actions: [see] });
    return;
  }
  const people = peopleCount(change.done);
  const left = leftOutWords(change.leftOut);
  notify.success({
    title: `${what}: ${people}`,
    ...(left === '' ? {} : { detail: t`Left out: ${left}.` }),
    actions: change.abilities.undo
      ? [{ label: t`Take it back`, run: () => undoAndTell(change) }, see]
      : [see],
  });
}
