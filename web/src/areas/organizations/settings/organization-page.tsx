import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { OrganizationForm } from './organization-form.tsx';
import styles from './organization-page.module.css';
import { settingsQuery } from './settings.queries.ts';

/** What the organization says of itself. */
export function OrganizationPage() {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(settingsQuery());
  return (
    <PageFrame>
      <PageHead
        eyebrow={<Trans>Settings</Trans>}
        title={t`Organization`}
        lede={<Trans>Name, web address, time zone, and the footer of every email.</Trans>}
      />
      <div className={styles.narrow}>
        <Panel title={<Trans>Details</Trans>}>
          {isError && data === undefined ? (
            <ErrorState
              title={<Trans>Couldn’t load the organization</Trans>}
              onRetry={() => void refetch()}
            />
          ) : data === undefined ? (
            <Skeleton>
              <SkeletonBlock height={420} />
            </Skeleton>
          ) : (
            <OrganizationForm settings={data} />
          )}
        </Panel>
      </div>
    </PageFrame>
  );
}
