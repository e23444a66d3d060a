import { Trans, useLingui } from '@lingui/react/macro';
import type { ArticleHead } from 'contract/content/article.ts';
import { useState } from 'react';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { deleteArticle } from './article-actions.ts';

export interface DeleteQuestionProps {
  article: ArticleHead;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before an article is deleted, and says what that means for readers. */
export function DeleteQuestion({ article, onClose, onDeleted }: DeleteQuestionProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { title, state } = article;
  const run = async () => {
    setBusy(true);
    if (await deleteArticle(article)) onDeleted?.();
    onClose();
  };
  return (
    <Confirm
      question={t`Delete “${title}”?`}
      action={<Trans>Delete</Trans>}
      final
      busy={busy ? t`Deleting` : undefined}
      undo={<Trans>It stays in the trash for 30 days.</Trans>}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {state === 'published' ? (
        <Trans>It is public now. Readers who follow a link to it will not find it any more.</Trans>
      ) : (
        <Trans>Readers do not see it now.</Trans>
      )}
    </Confirm>
  );
}
