import { useQuery } from '@tanstack/react-query';
import type { Article } from 'contract/content/article.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { revisionsQuery } from '../content.queries.ts';
import { RevisionList } from './revision-list.tsx';

const RevisionDialog = lazyPage(() =>
  import('./revision-dialog.tsx').then((module) => module.RevisionDialog),
);

/** The revisions of an article. */
export function RevisionsPanel({ article, timeZone }: { article: Article; timeZone: string }) {
  const found = useQuery(revisionsQuery(article.id));
  return (
    <RevisionList found={found} timeZone={timeZone}>
      {(revision, onClose) => <RevisionDialog {...{ article, revision, timeZone, onClose }} />}
    </RevisionList>
  );
}
