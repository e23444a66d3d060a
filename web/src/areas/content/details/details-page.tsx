import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Article } from 'contract/content/article.ts';
import { Suspense, useState } from 'react';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { FigureStrip } from '../../../kit/page/figure-strip.tsx';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { ArticleTop } from '../reading/article-top.tsx';
import { AttachmentsPanel } from '../attachments/attachments-panel.tsx';
import { articleQuery, revisionsQuery } from '../content.queries.ts';
import styles from './details-page.module.css';
import { AcknowledgeNote } from './acknowledge-note.tsx';
import { CoverPanel } from './cover-panel.tsx';
import { DetailsHead } from './details-head.tsx';
import { DetailsTabs, useDetailsTab, useHasReach } from './details-tabs.tsx';
import { HubsPanel } from './hubs-panel.tsx';
import { ReachFigures } from './reach-figures.tsx';
import { StandingNote } from './standing-note.tsx';
import { UsesPanel } from './uses-panel.tsx';
import { DocumentView } from '../document/document-view.tsx';
import { RevisionsPanel } from '../revisions/revisions-panel.tsx';
import { StateMark } from '../state-mark.tsx';
import { usePictureUrls } from '../pictures/use-pictures.ts';

const ReachPanels = lazyPage(() =>
  import('./reach-panels.tsx').then((module) => module.ReachPanels),
);

const DetailsPart = lazyPage(() =>
  import('./details-part.tsx').then((module) => module.DetailsPart),
);

const ArticleMail = lazyPage(() =>
  import('../article-mail.tsx').then((module) => module.ArticleMail),
);

/** One article: its status, its text, and what the caller may do. */
export function DetailsPage() {
  const { contentId } = useParams({ from: '/$organizationSlug/content/$contentId/details' });
  const { data: article, isError } = useQuery(articleQuery(contentId));
  const membership = useMembership();
  usePageName(article?.title);
  // What failed shows in place of the whole screen.
  if (membership === null || (article === undefined && isError)) return null;
  if (article === undefined) {
    return (
      <PageFrame>
        <Skeleton>
          <div className={styles.page}>
            <SkeletonBlock height={64} />
            <SkeletonBlock height={68} />
            <SkeletonBlock height={420} />
          </div>
        </Skeleton>
      </PageFrame>
    );
  }
  const { slug, timeZone } = membership;
  return (
    <PageFrame>
      <DetailsHead content={article} slug={slug} timeZone={timeZone} />
      <Parts key={article.id} article={article} slug={slug} timeZone={timeZone} />
    </PageFrame>
  );
}

interface PartProps {
  article: Article;
  timeZone: string;
}

/** The tab that the address asks for, below the links to all tabs. */
function Parts({ article, slug, timeZone }: PartProps & { slug: string }) {
  const { tab, shown } = useDetailsTab(article);
  const revisions = useQuery(revisionsQuery(article.id)).data?.items.length;
  return (
    <div>
      <DetailsTabs content={article} {...{ slug, shown, revisions }} current={tab} />
      <div className={styles.page}>
        <StandingNote article={article} />
        <AcknowledgeNote content={article} timeZone={timeZone} />
        {tab === 'overview' ? (
          <Overview article={article} slug={slug} timeZone={timeZone} />
        ) : (
          <Suspense fallback={<SkeletonBlock height={260} />}>
            <DetailsPart
              content={article}
              {...{ tab, slug, timeZone }}
              revisions={<RevisionsPanel article={article} timeZone={timeZone} />}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Overview({ article, slug, timeZone }: PartProps & { slug: string }) {
  const hasReach = useHasReach(article);
  const maySeeUses = useCan()('content.publish');
  const parts = (
    <>
      <LeaveGuard />
      {article.abilities.edit ? <CoverPanel key={article.version} content={article} /> : null}
      <AttachmentsPanel content={article} />
    </>
  );
  return (
    <>
      <Facts article={article} timeZone={timeZone} />
      {hasReach ? <ReachFigures content={article} timeZone={timeZone} /> : null}
      <div className={hasReach ? `${styles.columns} ${styles.read}` : styles.columns}>
        <div className={styles.side}>
          <Shown
            key={`${article.id} ${article.version}`}
            article={article}
            begin={hasReach ? 'phone' : 'desktop'}
          />
          {hasReach ? parts : null}
        </div>
        <div className={styles.side}>
          {hasReach ? (
            <Suspense>
              <ReachPanels content={article} slug={slug} timeZone={timeZone} />
            </Suspense>
          ) : (
            parts
          )}
          {maySeeUses ? (
            <UsesPanel contentId={article.id} slug={slug} timeZone={timeZone} />
          ) : (
            <HubsPanel content={article} slug={slug} />
          )}
        </div>
      </div>
    </>
  );
}

function Facts({ article, timeZone }: PartProps) {
  const { t } = useLingui();
  const { words, readingTime, author, createdAt, updatedAt, updatedBy } = article;
  const began = formatMoment(createdAt, timeZone);
  return (
    <FigureStrip
      label={t`The article`}
      facts
      figures={[
        {
          key: 'state',
          label: <Trans>Status</Trans>,
          value: <StateMark article={article} timeZone={timeZone} />,
        },
        {
          key: 'words',
          label: <Trans>Words</Trans>,
          value: formatCount(words),
          change: <Plural value={readingTime} one="# minute to read" other="# minutes to read" />,
        },
        {
          key: 'author',
          label: <Trans>Author</Trans>,
          value: author?.name ?? '–',
          change: <Trans>Started {began}</Trans>,
        },
        {
          key: 'updated',
          label: <Trans>Last change</Trans>,
          value: formatMoment(updatedAt, timeZone),
          change: updatedBy === null ? undefined : <Trans>Changed by {updatedBy}</Trans>,
        },
      ]}
    />
  );
}

/** The current text, as wide as readers have it, or as an email shows it. */
type Device = 'desktop' | 'phone' | 'mail';

function Shown({ article, begin }: { article: Article; begin: Device }) {
  const { t } = useLingui();
  const [width, setWidth] = useState(begin);
  const urls = usePictureUrls(article.document);
  return (
    <Panel
      title={article.liveDiffers ? t`Current draft` : t`As readers see it`}
      actions={
        <Segmented
          label={t`Preview`}
          value={width}
          onChange={setWidth}
          segments={[
            { value: 'desktop', label: t`Desktop` },
            { value: 'phone', label: t({ message: 'Phone', context: 'device' }) },
            { value: 'mail', label: t`Email` },
          ]}
        />
      }
    >
      {width === 'mail' ? (
        <Suspense fallback={<SkeletonBlock height={640} />}>
          <ArticleMail id={article.id} version={article.version} />
        </Suspense>
      ) : urls === undefined ? (
        <SkeletonBlock height={320} />
      ) : (
        <div className={width === 'phone' ? styles.phone : styles.desktop}>
          <ArticleTop
            title={article.title}
            summary={article.summary ?? ''}
            cover={article.cover}
            narrow={width === 'phone'}
            repeated
          />
          <DocumentView document={article.document} pictureUrl={(id) => urls.get(id)} />
        </div>
      )}
    </Panel>
  );
}
