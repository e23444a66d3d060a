import type { ContentHead } from 'contract/content/content.ts';
import { type ReactNode, Suspense } from 'react';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { DetailsTabs, useDetailsTab } from './details-tabs.tsx';
import styles from './details-page.module.css';
import { StandingNote } from './standing-note.tsx';

const DetailsPart = lazyPage(() =>
  import('./details-part.tsx').then((module) => module.DetailsPart),
);

interface DetailsBodyProps {
  content: ContentHead;
  slug: string;
  timeZone: string;
  /** How many revisions there are, as far as that is known. */
  count: number | undefined;
  revisions: ReactNode;
  /** Above every tab. */
  note?: ReactNode;
  /** The first tab. */
  children: ReactNode;
}

/** The tab of content that the address asks for, below the links to all tabs. */
export function DetailsBody(props: DetailsBodyProps) {
  const { content, slug, timeZone, count, revisions, note, children } = props;
  const { tab, shown } = useDetailsTab(content);
  return (
    <div>
      <DetailsTabs content={content} {...{ slug, shown }} current={tab} revisions={count} />
      <div className={styles.page}>
        <StandingNote article={content} />
        {note}
        {tab === 'overview' ? (
          children
        ) : (
          <Suspense fallback={<SkeletonBlock height={260} />}>
            <DetailsPart {...{ content, tab, slug, timeZone, revisions }} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
