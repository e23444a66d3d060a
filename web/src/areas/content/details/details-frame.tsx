import type { UseQueryResult } from '@tanstack/react-query';
import type { ContentHead } from 'contract/content/content.ts';
import { Suspense, type ReactNode } from 'react';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { AcknowledgeNote } from './acknowledge-note.tsx';
import { DetailsHead } from './details-head.tsx';
import styles from './details-page.module.css';
import { DetailsTabs, useDetailsTab, useHasReach } from './details-tabs.tsx';
import { HubsPanel } from './hubs-panel.tsx';
import type { ReachProps } from './reach-figures.tsx';
import { StateNote } from './state-note.tsx';
import { UsesPanel } from './uses-panel.tsx';

const ReachPanels = lazyPage(() =>
  import('./reach-panels.tsx').then((module) => module.ReachPanels),
);

const DetailsTab = lazyPage(() => import('./details-tab.tsx').then((module) => module.DetailsTab));

export interface DetailsFrameProps<C extends ContentHead> {
  found: Pick<UseQueryResult<C>, 'data' | 'isError'>;
  /** The tabs, once the item is known. */
  children: (props: Omit<ReachProps, 'content'> & { content: C }) => ReactNode;
}

/** The page of one item of content of any kind, below what it is called. */
export function DetailsFrame<C extends ContentHead>({
  found: { data: content, isError },
  children,
}: DetailsFrameProps<C>) {
  const membership = useMembership();
  usePageName(content?.title);
  // What failed shows in place of the whole screen.
  if (membership === null || (content === undefined && isError)) return null;
  if (content === undefined) return <PageSkeleton />;
  const { slug, timeZone } = membership;
  return (
    <PageFrame>
      <DetailsHead {...{ content, slug, timeZone }} />
      <div key={content.id}>{children({ content, slug, timeZone })}</div>
    </PageFrame>
  );
}

export interface DetailsBodyProps extends ReachProps {
  /** As many as were written; undefined until it is known. */
  count: number | undefined;
  revisions: ReactNode;
  overview: ReactNode;
}

/** The tab that the address asks for, below the links to all tabs. */
export function DetailsBody({ count, revisions, overview, ...props }: DetailsBodyProps) {
  const { content, slug, timeZone } = props;
  const { tab, shown } = useDetailsTab(content);
  return (
    <>
      <DetailsTabs {...{ content, slug, shown }} current={tab} revisions={count} />
      <div className={styles.page}>
        <StateNote article={content} timeZone={timeZone} />
        <AcknowledgeNote {...{ content, timeZone }} />
        {tab === 'overview' ? (
          overview
        ) : (
          <Suspense fallback={<SkeletonBlock height={260} />}>
            <DetailsTab {...props} {...{ tab, revisions }} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Who read it, where anyone could. */
export function ReachSection(props: ReachProps) {
  return useHasReach(props.content) ? (
    <Suspense>
      <ReachPanels {...props} />
    </Suspense>
  ) : null;
}

/** Where it stands: everything that uses it, or its hubs for those who may not see more. */
export function UsesSection({ content, slug, timeZone }: ReachProps) {
  return useCan()('content.publish') ? (
    <UsesPanel contentId={content.id} slug={slug} timeZone={timeZone} />
  ) : (
    <HubsPanel content={content} slug={slug} />
  );
}
