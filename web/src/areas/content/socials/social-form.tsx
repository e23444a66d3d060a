import { Trans } from '@lingui/react/macro';
import type { ContentHead } from 'contract/content/content.ts';
import { readSocialLink } from 'contract/content/socials/social-links.ts';
import { Suspense } from 'react';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { AppForm } from '../../../kit/form/app-form.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import styles from './social-form.module.css';
import type { SocialDesk } from './use-social-form.ts';

/* The link comes first, and what is below it after the first screen. */
const CardOfForm = lazyPage(() => import('./card-of-form.tsx').then((module) => module.CardOfForm));
const PagePanel = lazyPage(() => import('./page-panel.tsx').then((module) => module.PagePanel));
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
  /** The hubs it is in as it is saved. */
  hubs?: ContentHead['hubs'];
  /** Nothing is written yet: the link comes first. */
  begins?: boolean;
  /** The caller chooses here when it becomes public. */
  times?: boolean;
}

const none: ContentHead['hubs'] = [];

/** A post with all that is said of it, and the card as people will see it. */
export function SocialFormView({
  desk,
  label,
  timeZone,
  settings,
  hubs = none,
  begins = false,
  times = false,
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
            <NetworksPanel network={network} post={values.text} />
            {settings ? <AudiencePanel {...{ form, hubs, times, timeZone }} /> : null}
          </Suspense>
        </div>
        <div className={styles.side}>
          <Panel title={<Trans>Preview</Trans>}>
            <Suspense fallback={<SkeletonBlock height={160} />}>
              <CardOfForm desk={desk} />
            </Suspense>
          </Panel>
          <Suspense
            fallback={
              <Skeleton>
                <SkeletonBlock height={420} />
              </Skeleton>
            }
          >
            <PagePanel desk={desk} timeZone={timeZone} />
          </Suspense>
        </div>
      </div>
    </AppForm>
  );
}
