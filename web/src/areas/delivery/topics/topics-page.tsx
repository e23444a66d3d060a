import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Topic } from 'contract/delivery/topic.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { TopicLines } from './topic-lines.tsx';
import styles from './topics.module.css';
import { topicsQuery } from './topics.queries.ts';

const TopicForm = lazyPage(() => import('./topic-form.tsx').then((module) => module.TopicForm));

/** What is open over the page. */
export type AskedTopic = { kind: 'add' } | { kind: 'edit'; topic: Topic };

/** What emails are about. */
export function TopicsPage() {
  const { t } = useLingui();
  const [asked, ask] = useState<AskedTopic>();
  const { data, isError, refetch } = useQuery(topicsQuery());
  const inUse = data?.items.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const archived = data?.items.filter(({ archivedAt }) => archivedAt !== null) ?? [];
  return (
    <PageFrame>
      <PageHead
        eyebrow={<Trans>Settings</Trans>}
        title={t`Topics`}
        lede={
          <Trans>
            What your emails are about. Recipients can unsubscribe from one topic and keep the
            others.
          </Trans>
        }
        actions={
          <Button variant="primary" icon={<IconPlus />} onClick={() => ask({ kind: 'add' })}>
            <Trans>Create topic</Trans>
          </Button>
        }
      />
      <div className={styles.stack}>
        <Panel flush title={<Trans>In use</Trans>} count={data && String(inUse.length)}>
          {isError && data === undefined ? (
            <ErrorState
              title={<Trans>Couldn’t load topics</Trans>}
              onRetry={() => void refetch()}
            />
          ) : data === undefined ? (
            <Skeleton>
              <SkeletonBlock height={140} />
            </Skeleton>
          ) : (
            <TopicLines topics={inUse} onEdit={(topic) => ask({ kind: 'edit', topic })} />
          )}
        </Panel>
        {archived.length === 0 ? null : (
          <Panel flush title={<Trans>Archived</Trans>} count={String(archived.length)}>
            <TopicLines topics={archived} onEdit={(topic) => ask({ kind: 'edit', topic })} />
          </Panel>
        )}
      </div>
      <Suspense fallback={null}>
        {asked === undefined ? null : (
          <TopicForm
            topic={asked.kind === 'edit' ? asked.topic : undefined}
            onClose={() => ask(undefined)}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}
