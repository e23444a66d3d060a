import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Article } from 'contract/content/article.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { listRevisions } from 'contract/content/revisions.contract.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { revisionsQuery } from '../content.queries.ts';
import rows from '../panel-rows.module.css';
import styles from './revisions.module.css';

const RevisionDialog = lazyPage(() =>
  import('./revision-dialog.tsx').then((module) => module.RevisionDialog),
);

export type Revision = Answer<typeof listRevisions>['items'][number];

/** As many as stand on the page at first. */
const fewest = 6;

/** What was written and published of an article, each to be compared with now and restored. */
export function RevisionsPanel({ article, timeZone }: { article: Article; timeZone: string }) {
  const { t } = useLingui();
  const { data } = useQuery(revisionsQuery(article.id));
  const [all, setAll] = useState(false);
  const [opened, open] = useState<Revision>();
  if (data === undefined) return null;
  const shown = all ? data.items : data.items.slice(0, fewest);
  return (
    <Panel flush title={<Trans>Revisions</Trans>} count={formatCount(data.items.length)}>
      <ul className={rows.rows}>
        {shown.map((revision) => (
          <li key={revision.number}>
            <b>{formatMoment(revision.writtenAt, timeZone)}</b>
            <span className={text.dim}>{revision.writtenBy}</span>
            <span className={text.dim}>
              {revision.live ? (
                <Trans>published last</Trans>
              ) : revision.publishedAt === null ? null : (
                <Trans>was published</Trans>
              )}
            </span>
            <span className={rows.end}>
              <Button
                size="small"
                aria-label={t`Compare revision ${revision.number} with now`}
                onClick={() => open(revision)}
              >
                <Trans>Compare</Trans>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {all || data.items.length <= fewest ? null : (
        <p className={styles.more}>
          <Button size="small" onClick={() => setAll(true)}>
            <Plural value={data.items.length - fewest} one="Show # more" other="Show # more" />
          </Button>
        </p>
      )}
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
    </Panel>
  );
}
