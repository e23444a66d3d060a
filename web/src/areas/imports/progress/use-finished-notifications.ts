import { failureReason } from '../failure-reason.ts';
import { t } from '@lingui/core/macro';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import type { Import, ImportSummary } from 'contract/imports/import.ts';
import { useEffect, useRef } from 'react';
import { logError } from '../../../kernel/errors/report-error.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { loadImport } from '../import.queries.ts';
import { uploadPaths } from '../kind-paths.ts';
import { refreshWritten } from '../refresh-written.ts';
import { writtenMessages } from '../execution/run/run-labels.ts';
import { undoneMessages } from '../execution/undo/undo-messages.ts';
import { wasBegunHere } from '../begun-here.ts';
import { isEndSeen } from '../seen-ends.ts';
import { isMoving } from '../steps/upload-steps.ts';
import { readUploadAddress, uploadSearch } from '../steps/use-upload-route.ts';
import { writtenList } from '../execution/run/written-list.ts';

/** Notifies the user of the end of a running import, on whichever page they are. */
export function useFinishedNotifications(
  uploads: readonly ImportSummary[] | undefined,
  slug: string,
): void {
  const navigate = useNavigate();
  const moving = useRef<{ slug: string; ids: ReadonlySet<number> }>({ slug, ids: new Set() });
  useEffect(() => {
    if (uploads === undefined) return;
    const now = new Set(uploads.filter(isMoving).map(({ id }) => id));
    // Another organization has its own imports.
    const before = moving.current.slug === slug ? moving.current.ids : new Set<number>();
    moving.current = { slug, ids: now };
    for (const id of before) {
      if (!now.has(id) && wasBegunHere(id))
        notifyEnd(id, slug, (options) => void navigate(options)).catch(logError);
    }
  }, [uploads, slug, navigate]);
}

type Go = (options: NavigateOptions) => void;

async function notifyEnd(id: number, slug: string, go: Go): Promise<void> {
  const upload = await loadImport(id);
  if (upload.startedAt !== null) await refreshWritten(upload.kind);
  // Its own page shows all of it, and a notification would cover the buttons to continue.
  if (isShown(upload) || isEndSeen(id)) return;
  const { fileName } = upload;
  const open = {
    label: t`See import`,
    run: () =>
      go({
        to: uploadPaths[upload.kind],
        params: { organizationSlug: slug },
        search: uploadSearch({ id }),
      }),
  };
  const { label, ...list } = writtenList(upload);
  const people = { label, run: () => go({ ...list, params: { organizationSlug: slug } }) };
  if (upload.state === 'done') {
    notify.success({
      title: writtenMessages(upload),
      detail: t`From ${fileName}.`,
      actions: [open, people],
    });
  } else if (upload.state === 'undone') {
    notify.success({
      title: undoneMessages(upload),
      detail: t`From ${fileName}.`,
      actions: [open],
    });
  } else if (upload.state === 'failed') {
    const detail = failureReason(upload.failure);
    notify.error({ title: t`Import of ${fileName} interrupted`, detail, actions: [open] });
  } else if (upload.state === 'checked') {
    notify.success({ title: t`${fileName} checked`, actions: [open] });
  }
}

function isShown({ id }: Import): boolean {
  const { pathname, search } = globalThis.location;
  return pathname.includes('/people/upload/') && readUploadAddress(search).id === id;
}
