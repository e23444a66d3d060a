import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Social } from 'contract/content/socials/social.ts';
import { Suspense } from 'react';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { FigureStrip } from '../../../kit/page/figure-strip.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import styles from '../details/details-page.module.css';
import { DetailsHead } from '../details/details-head.tsx';
import { DetailsTabs, useDetailsTab, useHasReach } from '../details/details-tabs.tsx';
import { HubsPanel } from '../details/hubs-panel.tsx';
import { ReachFigures } from '../details/reach-figures.tsx';
import { StandingNote } from '../details/standing-note.tsx';
import { UsesPanel } from '../details/uses-panel.tsx';
import { StateMark } from '../state-mark.tsx';
import { useCoverUrls } from '../pictures/use-pictures.ts';
import { placeOf } from './network-place.ts';
import { SocialCard } from './social-card.tsx';
import { SocialRevisionsPanel } from './social-revisions-panel.tsx';
import { socialQuery, socialRevisionsQuery } from './socials.queries.ts';

const ReachPanels = lazyPage(() =>
  import('../details/reach-panels.tsx').then((module) => module.ReachPanels),
);

const DetailsPart = lazyPage(() =>
  import('../details/details-part.tsx').then((module) => module.DetailsPart),
);

/** One social: its status, the card that people see, and who read it. */
export function SocialDetails({ contentId }: { contentId: number }) {
  const { data: social, isError } = useQuery(socialQuery(contentId));
  const membership = useMembership();
  usePageName(social?.title);
  // What failed shows in place of the whole screen.
  if (membership === null || (social === undefined && isError)) return null;
  if (social === undefined) {
    return (
      <PageFrame>
        <Skeleton>
          <SkeletonBlock height={420} />
        </Skeleton>
      </PageFrame>
    );
  }
  const { slug, timeZone } = membership;
  return (
    <PageFrame>
      <DetailsHead content={social} slug={slug} timeZone={timeZone} />
      <Parts key={social.id} social={social} slug={slug} timeZone={timeZone} />
    </PageFrame>
  );
}

interface PartProps {
  social: Social;
  timeZone: string;
}

/** The tab that the address asks for, below the links to all tabs. */
function Parts({ social, slug, timeZone }: PartProps & { slug: string }) {
  const { tab, shown } = useDetailsTab(social);
  const revisions = useQuery(socialRevisionsQuery(social.id)).data?.items.length;
  return (
    <div>
      <DetailsTabs content={social} {...{ slug, shown, revisions }} current={tab} />
      <div className={styles.page}>
        <StandingNote article={social} />
        {tab === 'overview' ? (
          <Overview social={social} slug={slug} timeZone={timeZone} />
        ) : (
          <Suspense fallback={<SkeletonBlock height={260} />}>
            <DetailsPart
              content={social}
              {...{ tab, slug, timeZone }}
              revisions={<SocialRevisionsPanel social={social} timeZone={timeZone} />}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Overview({ social, slug, timeZone }: PartProps & { slug: string }) {
  const hasReach = useHasReach(social);
  const maySeeUses = useCan()('content.publish');
  return (
    <>
      <Facts social={social} timeZone={timeZone} />
      {hasReach ? <ReachFigures content={social} timeZone={timeZone} /> : null}
      <div className={styles.columns}>
        <Shown social={social} />
        <div className={styles.side}>
          {hasReach ? (
            <Suspense>
              <ReachPanels content={social} slug={slug} timeZone={timeZone} />
            </Suspense>
          ) : null}
          {maySeeUses ? (
            <UsesPanel contentId={social.id} slug={slug} timeZone={timeZone} />
          ) : (
            <HubsPanel content={social} slug={slug} />
          )}
        </div>
      </div>
    </>
  );
}

function Facts({ social, timeZone }: PartProps) {
  const { t } = useLingui();
  const { network, link, author, createdAt, updatedAt, updatedBy, audience } = social;
  const began = formatMoment(createdAt, timeZone);
  return (
    <FigureStrip
      label={t`The social`}
      facts
      figures={[
        {
          key: 'state',
          label: <Trans>Status</Trans>,
          value: <StateMark article={social} timeZone={timeZone} />,
        },
        {
          key: 'network',
          label: <Trans comment="A social network">Network</Trans>,
          value: placeOf(network, link),
          change: audience === 'everyone' ? <Trans>For everyone</Trans> : <Trans>For groups</Trans>,
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

/** The card as it is written now. */
function Shown({ social }: { social: Social }) {
  const { t } = useLingui();
  const { cover, network, link, title, summary, text } = social;
  const urls = useCoverUrls(cover === null ? [] : [cover.fileId]);
  const url = cover === null ? undefined : urls.get(cover.fileId);
  return (
    <Panel title={social.liveDiffers ? t`Current draft` : t`As readers see it`}>
      <SocialCard
        {...{ network, link, title, summary, text }}
        picture={url === undefined ? null : { url, alt: cover?.alt ?? null }}
      />
    </Panel>
  );
}
