import { t } from '@lingui/core/macro';
import type { ContentHead } from 'contract/content/content.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { textOf } from '../../../kernel/messages/known-messages.ts';
import { action } from '../../../kit/feedback/perform.ts';
import { tried } from '../content-actions.ts';
import * as queries from '../content.queries.ts';
import { type BoardColumn, columnOf } from './columns.ts';

/** Moves content to another column, at once or at a time, and offers to undo it. True when it was done. */
export function moveContent(
  content: ContentHead,
  to: BoardColumn,
  columnName: string,
  at?: Date,
): Promise<boolean> {
  const { title } = content;
  return tried(
    async () => {
      const moved = await (to === 'draft' ? leave(content) : enter(content, to, at));
      notify.success({
        title: t`“${title}” moved to ${columnName}`,
        actions: [action(t`Undo`, () => putBack(content, moved))],
      });
    },
    t`Couldn’t move “${title}” to ${columnName}`,
  );
}

/** Out of a column to the drafts. */
function leave({ id, state }: ContentHead): Promise<ContentHead> {
  const change = { in_review: 'withdraw', scheduled: 'unschedule' } as const;
  const name = state === 'in_review' || state === 'scheduled' ? change[state] : 'unpublish';
  return queries.changeContent(id, name);
}

function enter(
  { id, version, review, publishAt }: ContentHead,
  to: Exclude<BoardColumn, 'draft'>,
  at?: Date,
): Promise<ContentHead> {
  if (to === 'in_review') return queries.submit(id, version, review?.note ?? null);
  if (to === 'published') return queries.publish(id, version);
  return queries.schedule(id, version, at?.toISOString() ?? publishAt ?? '');
}

/** What was public is shown again as it was, whatever was written since. */
async function putBack(before: ContentHead, after: ContentHead): Promise<boolean> {
  const { title, id } = before;
  const from = columnOf(before.state);
  const failed = t`Couldn’t undo the move of “${title}”`;
  return tried(async () => {
    const resting = columnOf(after.state) === 'draft' ? after : await leave(after);
    if (from === 'published') {
      const [refused] = (await queries.showAgain(id)).skipped;
      if (refused) {
        notify.error({ title: failed, detail: textOf(refused.messageCode, refused.reason) });
        return;
      }
    } else if (from !== 'draft') await enter({ ...before, version: resting.version }, from);
    notify.success({ title: t`Move of “${title}” undone` });
  }, failed);
}
