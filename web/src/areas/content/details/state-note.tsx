import { Trans } from '@lingui/react/macro';
import type { ContentHead } from 'contract/content/content.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { NotPublishedNote } from './not-published-note.tsx';

export interface StateNoteProps {
  article: ContentHead;
  timeZone: string;
}

/** What one should know of content before anything else. */
export function StateNote({ article, timeZone }: StateNoteProps) {
  if (article.deletedAt !== null) {
    return (
      <Note title={<Trans>This item is in the trash</Trans>}>
        <Trans>You can restore the item for {trashDays} days after it was deleted.</Trans>
      </Note>
    );
  }
  const { review, reviewComment, publishFailure } = article;
  if (publishFailure !== null) return <NotPublishedNote content={article} timeZone={timeZone} />;
  if (review !== null) {
    return (
      <Note title={<Trans>In review</Trans>}>
        {review.note ?? <Trans>Publish or schedule it to approve, or send it back.</Trans>}
      </Note>
    );
  }
  if (reviewComment !== null) {
    return (
      <Note tone="warn" title={<Trans>Sent back</Trans>}>
        {reviewComment}
      </Note>
    );
  }
  return article.liveDiffers ? (
    <Note tone="warn" title={<Trans>Some edits aren’t published</Trans>}>
      <Trans>Readers see the last published version until you publish again.</Trans>
    </Note>
  ) : null;
}
