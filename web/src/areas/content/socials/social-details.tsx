import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Social } from 'contract/content/socials/social.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { DetailsBody, DetailsFrame, ReachSection, UsesSection } from '../details/details-frame.tsx';
import styles from '../details/details-page.module.css';
import { Facts } from '../details/facts.tsx';
import type { ReachProps } from '../details/reach-figures.tsx';
import { useCoverUrls } from '../pictures/use-pictures.ts';
import { siteNameOf } from './site-name.ts';
import { SocialCard } from './social-card.tsx';
import { SocialRevisionsPanel } from './social-revisions-panel.tsx';
import { socialQuery, socialRevisionsQuery } from './socials.queries.ts';

/** One social: its status, the card that people see, and who read it. */
export function SocialDetails({ contentId }: { contentId: number }) {
  const found = useQuery(socialQuery(contentId));
  return <DetailsFrame found={found}>{(props) => <Body {...props} />}</DetailsFrame>;
}

type SocialProps = Omit<ReachProps, 'content'> & { content: Social };

function Body(props: SocialProps) {
  const { content, timeZone } = props;
  return (
    <DetailsBody
      {...props}
      count={useQuery(socialRevisionsQuery(content.id)).data?.items.length}
      revisions={<SocialRevisionsPanel social={content} timeZone={timeZone} />}
      overview={<Overview {...props} />}
    />
  );
}

function Overview(props: SocialProps) {
  const { content: social, timeZone } = props;
  const { t } = useLingui();
  const { network, link, audience } = social;
  return (
    <>
      <Facts
        content={social}
        timeZone={timeZone}
        label={t`The social`}
        own={[
          {
            key: 'network',
            label: <Trans comment="A social network">Network</Trans>,
            value: siteNameOf(network, link),
            change:
              audience === 'everyone' ? <Trans>For everyone</Trans> : <Trans>For groups</Trans>,
          },
        ]}
      />
      <div className={styles.columns}>
        <Shown social={social} />
        <div className={styles.side}>
          <ReachSection {...props} />
          <UsesSection {...props} />
        </div>
      </div>
    </>
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
