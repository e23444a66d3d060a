import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContentHead } from 'contract/content/content.ts';
import type { ContentUse } from 'contract/content/readers.contract.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { useState } from 'react';
import { useCan } from '../../kernel/session/abilities.ts';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { deleteContent } from './content-actions.ts';
import { usesQuery } from './content.queries.ts';

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
      undo={<Trans>You can restore the item for {trashDays} days.</Trans>}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {state === 'published' ? (
        <Trans>This item is published. Links to it stop working for readers.</Trans>
      ) : (
        <Trans>Readers can’t see this item now.</Trans>
      )}
      <Uses contentId={article.id} />
    </Confirm>
  );
}

/** As many names as a question holds. */
const namesMax = 5;

/** What else misses the item while it is in the trash. */
function Uses({ contentId }: { contentId: number }) {
  const may = useCan()('content.publish');
  const { data } = useQuery({ ...usesQuery(contentId), enabled: may });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const hidden = items.length - namesMax;
  return (
    <>
      <p>
        <Plural
          value={items.length}
          one="# place uses it and hides it until you restore it:"
          other="# places use it and hide it until you restore it:"
        />
      </p>
      <ul>
        {items.slice(0, namesMax).map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <UsesMessage use={use} />
          </li>
        ))}
        {hidden > 0 ? (
          <li>
            <Plural value={hidden} one="# more" other="# more" />
          </li>
        ) : null}
      </ul>
    </>
  );
}

function UsesMessage({ use: { kind, name } }: { use: ContentUse }) {
  switch (kind) {
    case 'hub':
      return <Trans>Hub: {name}</Trans>;
    case 'attachment':
      return <Trans>Attached to: {name}</Trans>;
    case 'campaign':
      return <Trans>Campaign: {name}</Trans>;
    case 'direct_send':
      return <Trans>Direct send: {name}</Trans>;
  }
}
