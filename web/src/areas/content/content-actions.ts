import { t } from '@lingui/core/macro';
import type { ContentHead } from 'contract/content/content.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { formatMoment } from '../../kit/text/time.ts';
import { action, tried as triedTo } from '../../kit/feedback/perform.ts';
import * as queries from './content.queries.ts';
import { reasonOf } from './refusal-reason.ts';
import type { SendArticle } from './next-steps.tsx';

/** What the actions need to know of an article. */
export type Named = Pick<ContentHead, 'id' | 'title' | 'version' | 'state'>;

export interface Publishing {
  onPublished?: (article: ContentHead) => void;
  /** Offered next, where the page itself does not offer it. */
  send?: SendArticle | undefined;
  /** The same of what campaigns have no cards of. */
  sendDirectly?: SendArticle | undefined;
}

/** Shows readers what is written now. True when it was done. */
export function publishContent(
  { id, title, version }: Named,
  { onPublished, send, sendDirectly }: Publishing = {},
): Promise<boolean> {
  return tried(
    async () => {
      const published = await queries.publish(id, version);
      onPublished?.(published);
      notify.success({
        title: t`“${title}” published`,
        actions: [
          ...(send && published.kind === 'article'
            ? [{ label: t`Send this article`, run: () => send(published) }]
            : []),
          ...(sendDirectly && published.kind !== 'article'
            ? [{ label: t`Send directly`, run: () => sendDirectly(published) }]
            : []),
          action(t`Unpublish`, () => unpublishContent(published)),
        ],
      });
    },
    t`Couldn’t publish “${title}”`,
  );
}

export function unpublishContent({ id, title }: Named): Promise<boolean> {
  return tried(
    async () => {
      const taken = await queries.changeContent(id, 'unpublish');
      notify.success({
        title: t`“${title}” unpublished`,
        actions: [action(t`Publish again`, () => publishContent(taken))],
      });
    },
    t`Couldn’t unpublish “${title}”`,
  );
}

type Done = ((content: ContentHead) => void) | undefined;

/** Has content published at a time, as it stands then. */
export function scheduleContent(
  { id, title, version }: Named,
  at: Date,
  timeZone: string,
  onDone?: Done,
): Promise<boolean> {
  return tried(
    async () => {
      const scheduled = await queries.schedule(id, version, at.toISOString());
      onDone?.(scheduled);
      const when = formatMoment(at.toISOString(), timeZone);
      notify.success({
        title: t`“${title}” scheduled for ${when}`,
        actions: [action(t`Undo`, () => unscheduleContent(scheduled))],
      });
    },
    t`Couldn’t schedule “${title}”`,
  );
}

export function unscheduleContent({ id, title }: Named): Promise<boolean> {
  return tried(
    async () => {
      await queries.changeContent(id, 'unschedule');
      notify.success({ title: t`Schedule of “${title}” cancelled` });
    },
    t`Couldn’t cancel the schedule of “${title}”`,
  );
}

/** Asks people who may publish to decide. */
export function submitContent(
  { id, title, version }: Named,
  note: string | null,
  onDone?: Done,
): Promise<boolean> {
  return tried(
    async () => {
      const submitted = await queries.submit(id, version, note);
      onDone?.(submitted);
      notify.success({
        title: t`“${title}” submitted for review`,
        actions: [action(t`Undo`, () => withdrawContent(submitted))],
      });
    },
    t`Couldn’t submit “${title}”`,
  );
}

export function withdrawContent({ id, title }: Named): Promise<boolean> {
  return tried(
    async () => {
      await queries.changeContent(id, 'withdraw');
      notify.success({ title: t`“${title}” withdrawn from review` });
    },
    t`Couldn’t withdraw “${title}”`,
  );
}

export function sendContentBack(
  { id, title }: Named,
  comment: string,
  onDone?: Done,
): Promise<boolean> {
  return tried(
    async () => {
      // Not inside the call: without anyone to tell, it would not be asked for.
      const back = await queries.sendBack(id, comment);
      onDone?.(back);
      notify.success({ title: t`“${title}” sent back to its author` });
    },
    t`Couldn’t send “${title}” back`,
  );
}

export function archiveContent({ id, title, state }: Named): Promise<boolean> {
  return tried(
    async () => {
      const archived = await queries.changeContent(id, 'archive');
      notify.success({
        title: t`“${title}” archived`,
        actions: [
          action(t`Undo`, () => unarchiveContent(archived, { published: state === 'published' })),
        ],
      });
    },
    t`Couldn’t archive “${title}”`,
  );
}

/** Out of the archive again, and to readers where they had it. */
function unarchiveContent(
  { id, title }: Named,
  { published }: { published: boolean },
): Promise<boolean> {
  return tried(
    async () => {
      await queries.changeContent(id, 'reopen');
      if (published) await queries.showAgain(id);
      notify.success({ title: t`“${title}” restored` });
    },
    t`Couldn’t undo the change of “${title}”`,
  );
}

export function reopenContent({ id, title }: Named): Promise<boolean> {
  return tried(
    async () => {
      await queries.changeContent(id, 'reopen');
      notify.success({ title: t`“${title}” reopened as a draft` });
    },
    t`Couldn’t reopen “${title}”`,
  );
}

/** Moves an article to the trash and offers to restore it. */
export function deleteContent(article: Named): Promise<boolean> {
  const { id, title } = article;
  return tried(
    async () => {
      await queries.trashContent(id);
      notify.success({
        title: t`“${title}” moved to the trash`,
        detail: t`You can restore the item for ${trashDays} days.`,
        actions: [action(t`Undo`, () => restoreContent(article))],
      });
    },
    t`Couldn’t delete “${title}”`,
  );
}

/** Restores an article from the trash; one that was published has to be published again. */
export function restoreContent({ id, title }: Named): Promise<boolean> {
  return tried(
    async () => {
      await queries.changeContent(id, 'restore');
      notify.success({ title: t`“${title}” restored` });
    },
    t`Couldn’t restore “${title}”`,
  );
}

/** Does something and says why it failed. True when it was done. */
export function tried(work: () => Promise<void>, failed: string): Promise<boolean> {
  return triedTo(work, failed, reasonOf);
}
