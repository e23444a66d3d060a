import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContentFile } from 'contract/content/content-files.contract.ts';
import { Suspense } from 'react';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { FigureStrip } from '../../../kit/page/figure-strip.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatBytes } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import pageStyles from '../details/details-page.module.css';
import { DetailsHead } from '../details/details-head.tsx';
import { DetailsTabs, useDetailsTab, useHasReach } from '../details/details-tabs.tsx';
import { HubsPanel } from '../details/hubs-panel.tsx';
import { ReachFigures } from '../details/reach-figures.tsx';
import { StandingNote } from '../details/standing-note.tsx';
import { UsesPanel } from '../details/uses-panel.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { StateMark } from '../state-mark.tsx';
import styles from './file-details-page.module.css';
import { FilePreview } from './file-preview.tsx';
import { fileTypeWords } from '../file-type-words.ts';
import { fileQuery } from './files.queries.ts';
import { VersionsPanel } from './versions-panel.tsx';

const ReachPanels = lazyPage(() =>
  import('../details/reach-panels.tsx').then((module) => module.ReachPanels),
);

const DetailsPart = lazyPage(() =>
  import('../details/details-part.tsx').then((module) => module.DetailsPart),
);

/** One file: its status, its versions, and what the caller may do. */
export function FileDetailsPage({ contentId }: { contentId: number }) {
  const { data: file, isError } = useQuery(fileQuery(contentId));
  const membership = useMembership();
  usePageName(file?.title);
  // What failed shows in place of the whole screen.
  if (membership === null || (file === undefined && isError)) return null;
  if (file === undefined) return <PageSkeleton />;
  const { slug, timeZone } = membership;
  return (
    <PageFrame>
      <DetailsHead content={file} slug={slug} timeZone={timeZone} />
      <Parts key={file.id} file={file} slug={slug} timeZone={timeZone} />
    </PageFrame>
  );
}

interface PartProps {
  file: ContentFile;
  slug: string;
  timeZone: string;
}

/** The tab that the address asks for, below the links to all tabs. */
function Parts({ file, slug, timeZone }: PartProps) {
  const { tab, shown } = useDetailsTab(file);
  return (
    <div>
      <DetailsTabs
        content={file}
        {...{ slug, shown }}
        current={tab}
        revisions={file.versions.length}
      />
      <div className={pageStyles.page}>
        <StandingNote article={file} />
        {tab === 'overview' ? (
          <Overview file={file} slug={slug} timeZone={timeZone} />
        ) : (
          <Suspense fallback={<SkeletonBlock height={260} />}>
            <DetailsPart
              content={file}
              {...{ tab, slug, timeZone }}
              revisions={<VersionsPanel file={file} timeZone={timeZone} />}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Overview({ file, slug, timeZone }: PartProps) {
  const hasReach = useHasReach(file);
  const maySeeUses = useCan()('content.publish');
  return (
    <>
      <Facts file={file} timeZone={timeZone} />
      {hasReach ? <ReachFigures content={file} timeZone={timeZone} /> : null}
      <div className={pageStyles.columns}>
        <div className={pageStyles.side}>
          <FilePreview file={file} />
          <VersionsPanel file={file} timeZone={timeZone} />
        </div>
        <div className={pageStyles.side}>
          <BytesPanel file={file} />
          {maySeeUses ? (
            <UsesPanel contentId={file.id} slug={slug} timeZone={timeZone} />
          ) : (
            <HubsPanel content={file} slug={slug} />
          )}
          {hasReach ? (
            <Suspense>
              <ReachPanels content={file} slug={slug} timeZone={timeZone} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Facts({ file, timeZone }: { file: ContentFile; timeZone: string }) {
  const { t } = useLingui();
  const { versions, author, createdAt, updatedAt, updatedBy } = file;
  const [newest] = versions;
  const began = formatMoment(createdAt, timeZone);
  return (
    <FigureStrip
      label={t`The file`}
      facts
      figures={[
        {
          key: 'state',
          label: <Trans>Status</Trans>,
          value: <StateMark article={file} timeZone={timeZone} />,
        },
        {
          key: 'type',
          label: t({ message: 'Type', context: 'of a file' }),
          value: newest === undefined ? '–' : fileTypeWords(newest.contentType),
          change: newest === undefined ? undefined : formatBytes(newest.size),
        },
        {
          key: 'version',
          label: <Trans>Newest version</Trans>,
          value: String(newest?.number ?? '–'),
          change: newest === undefined ? undefined : formatMoment(newest.createdAt, timeZone),
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

/** What is known of the bytes, and what readers may do with them. */
function BytesPanel({ file }: { file: ContentFile }) {
  const { t } = useLingui();
  const [newest] = file.versions;
  if (newest === undefined) return null;
  return (
    <Panel title={<Trans>The file itself</Trans>}>
      <dl className={styles.facts}>
        <dt>
          <Trans>File name</Trans>
        </dt>
        <dd>{newest.name}</dd>
        <dt>
          <Trans>Media type</Trans>
        </dt>
        <dd className={text.mono}>{newest.contentType}</dd>
        <dt>SHA-256</dt>
        <dd className={text.mono}>{newest.sha256 ?? '–'}</dd>
        <dt>
          <Trans>Download</Trans>
        </dt>
        <dd>{file.downloadAllowed ? t`Readers may download` : t`Readers only see it`}</dd>
        <dt>
          <Trans>Tags</Trans>
        </dt>
        <dd>{file.tags.length === 0 ? '–' : file.tags.join(', ')}</dd>
      </dl>
    </Panel>
  );
}
