import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Article } from 'contract/content/article.ts';
import { Suspense, useState } from 'react';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { AttachmentsPanel } from '../attachments/attachments-panel.tsx';
import { articleQuery, revisionsQuery } from '../content.queries.ts';
import { DocumentView } from '../document/document-view.tsx';
import { usePictureUrls } from '../pictures/use-pictures.ts';
import { ArticleTop } from '../reading/article-top.tsx';
import { RevisionsPanel } from '../revisions/revisions-panel.tsx';
import { CoverPanel } from './cover-panel.tsx';
import { DetailsBody, DetailsFrame, ReachSection, UsesSection } from './details-frame.tsx';
import styles from './details-page.module.css';
import { useHasReach } from './details-tabs.tsx';
import { Facts } from './facts.tsx';
import type { ReachProps } from './reach-figures.tsx';

const ArticleMail = lazyPage(() =>
  import('../article-mail.tsx').then((module) => module.ArticleMail),
);

/** One article: its status, its text, and what the caller may do. */
export function DetailsPage({ contentId }: { contentId: number }) {
  const found = useQuery(articleQuery(contentId));
  return <DetailsFrame found={found}>{(props) => <Body {...props} />}</DetailsFrame>;
}

type ArticleProps = Omit<ReachProps, 'content'> & { content: Article };

function Body(props: ArticleProps) {
  const { content, timeZone } = props;
  return (
    <DetailsBody
      {...props}
      count={useQuery(revisionsQuery(content.id)).data?.items.length}
      revisions={<RevisionsPanel article={content} timeZone={timeZone} />}
      overview={<Overview {...props} />}
    />
  );
}

function Overview(props: ArticleProps) {
  const { content: article, timeZone } = props;
  const { t } = useLingui();
  const hasReach = useHasReach(article);
  const { words, readingTime } = article;
  const parts = (
    <>
      <LeaveGuard />
      {article.abilities.edit ? <CoverPanel key={article.version} content={article} /> : null}
      <AttachmentsPanel content={article} />
    </>
  );
  return (
    <>
      <Facts
        content={article}
        timeZone={timeZone}
        label={t`The article`}
        own={[
          {
            key: 'words',
            label: <Trans>Words</Trans>,
            value: formatCount(words),
            change: <Plural value={readingTime} one="# minute to read" other="# minutes to read" />,
          },
        ]}
      />
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
          {hasReach ? <ReachSection {...props} /> : parts}
          <UsesSection {...props} />
        </div>
      </div>
    </>
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
