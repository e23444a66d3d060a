import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { EditOfKind } from './edit-of-kind.tsx';
import { NewArticlePage } from './new-article-page.tsx';

/**
 * The editor of an article that exists, or of one that exists once something is typed. That one then gets an address
 * of its own, while the editor stays as it is: with the focus, what was typed, and what can be undone.
 */
export function WritePage() {
  const contentId = useMatch({
    from: '/$organizationSlug/article-editor/content/$contentId/edit',
    shouldThrow: false,
    select: ({ params }) => params.contentId,
  });
  const [shown, show] = useState<{ at: number | undefined; created?: number; round: number }>({
    at: contentId,
    round: 0,
  });
  if (shown.at !== contentId) {
    const { created, round } = shown;
    if (contentId === undefined) show({ at: contentId, round: round + 1 });
    else if (contentId === created) show({ at: contentId, created, round });
    else show({ at: contentId, round });
  }
  if (contentId === undefined || contentId === shown.created) {
    return (
      <NewArticlePage
        key={shown.round}
        onCreated={(created) => show((before) => ({ ...before, created }))}
        onTakeTheirs={() => show(({ at, round }) => ({ at, round }))}
      />
    );
  }
  return <EditOfKind contentId={contentId} />;
}
