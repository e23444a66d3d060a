import { Trans } from '@lingui/react/macro';
import { readSocialLink } from 'contract/content/social-links.ts';
import { Suspense } from 'react';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { AppForm } from '../../../kit/form/app-form.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import { PagePanel } from './page-panel.tsx';
import { SocialCard } from './social-card.tsx';
import styles from './social-form.module.css';
import type { SocialDesk } from './use-social-form.ts';

/* The link comes first, and what is below it after the first screen. */
const NetworksPanel = lazyPage(() =>
  import('./networks-panel.tsx').then((module) => module.NetworksPanel),
);
const AudiencePanel = lazyPage(() =>
  import('./audience-panel.tsx').then((module) => module.AudiencePanel),
);

export interface SocialFormViewProps {
  desk: SocialDesk;
  label: string;
  timeZone: string;
  /** The caller may change tags and audience. */
  settings: boolean;
  /** Nothing is written yet: the link comes first. */
  begins?: boolean;
}

/** A post with all that is said of it, and the card as people will see it. */
export function SocialFormView({
  desk,
  label,
  timeZone,
  settings,
  begins = false,
}: SocialFormViewProps) {
  const { form } = desk;
  const { values } = form;
  const { network = 'other' as const } = readSocialLink(values.link) ?? {};
  return (
    <AppForm form={form} label={label}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <LinkPanel desk={desk} begins={begins} />
          <Suspense
            fallback={
              <Skeleton>
                <SkeletonBlock height={340} />
              </Skeleton>
            }
          >
            <NetworksPanel network={network} said={values.text} />
            {settings ? <AudiencePanel form={form} /> : null}
          </Suspense>
        </div>
        <div className={styles.side}>
          <Panel title={<Trans>Preview</Trans>}>
            <CardOfForm desk={desk} />
          </Panel>
          <PagePanel desk={desk} timeZone={timeZone} />
        </div>
      </div>
    </AppForm>
  );
}

function CardOfForm({ desk: { form, pictures } }: { desk: SocialDesk }) {
  const { link, text, title, summary, pictureId, pictureAlt } = form.values;
  const read = readSocialLink(link);
  const url = pictureId === null ? undefined : pictures.get(pictureId);
  return (
    <SocialCard
      network={read?.network ?? 'other'}
      link={read?.link ?? ''}
      title={title.trim()}
      summary={summary.trim() || null}
      text={text.trim() || null}
      picture={url === undefined ? null : { url, alt: pictureAlt }}
    />
  );
}
