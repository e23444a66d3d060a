import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Article } from 'contract/content/article.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { listRevisions } from 'contract/content/revisions.contract.ts';
import { Suspense, useState } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { revisionsQuery } from '../content.queries.ts';
import { RevisionList } from './revision-list.tsx';

const RevisionDialog = lazyPage(() =>
  import('./revision-dialog.tsx').then((module) => module.RevisionDialog),
);

export type Revision = Answer<typeof listRevisions>['items'][number];

/** What was written and published of an article, each to be compared with now and restored. */
export function RevisionsPanel({ article, timeZone }: { article: Article; timeZone: string }) {
  const { t } = useLingui();
  const { data } = useQuery(revisionsQuery(article.id));
  const [opened, open] = useState<Revision>();
  if (data === undefined) return null;
  return (
    <RevisionList
      revisions={data.items}
      timeZone={timeZone}
      word={<Trans>Compare</Trans>}
      label={(number) => t`Compare revision ${number} with now`}
      onOpen={open}
    >
      <Suspense fallback={null}>
        {opened === undefined ? null : (
          <RevisionDialog
            article={article}
            revision={opened}
            timeZone={timeZone}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </RevisionList>
  );
}
