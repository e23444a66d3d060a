import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentHead } from 'contract/content/content.ts';
import { useState } from 'react';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { deleteContent } from './content-actions.ts';

export interface DeleteQuestionProps {
  article: ContentHead;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before content is deleted, and says what that means for readers. */
export function DeleteQuestion({ article, onClose, onDeleted }: DeleteQuestionProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { title, state } = article;
  const run = async () => {
    setBusy(true);
    if (await deleteContent(article)) onDeleted?.();
    onClose();
  };
  return (
    <Confirm
      question={t`Delete “${title}”?`}
      action={<Trans>Delete</Trans>}
      final
      busy={busy ? t`Deleting` : undefined}
      undo={<Trans>You can restore it for 30 days.</Trans>}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {state === 'published' ? (
        <Trans>It is published. Links to it stop working for readers.</Trans>
      ) : (
        <Trans>Readers can’t see it now.</Trans>
      )}
    </Confirm>
  );
}
