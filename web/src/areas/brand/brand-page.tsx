import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMembership } from '../../kernel/session/abilities.ts';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { AccentForm } from './accent-form.tsx';
import styles from './brand.module.css';
import { brandQuery, useLogoAddress } from './brand.queries.ts';
import { LogoPanel } from './logo-panel.tsx';

/** How the organization looks to readers. */
export function BrandPage() {
  const { t } = useLingui();
  const name = useMembership()?.name ?? '';
  const { data, isError, refetch } = useQuery(brandQuery());
  const logo = useLogoAddress(data?.logo ?? null);
  return (
    <PageFrame>
      <PageHead
        eyebrow={<Trans>Settings</Trans>}
        title={t`Brand`}
        lede={<Trans>Emails and readers’ pages show your logo and your colour.</Trans>}
      />
      <div className={styles.stack}>
        {isError && data === undefined ? (
          <Panel>
            <ErrorState
              title={<Trans>Couldn’t load the brand</Trans>}
              onRetry={() => void refetch()}
            />
          </Panel>
        ) : data === undefined ? (
          <Panel>
            <Skeleton>
              <SkeletonBlock height={420} />
            </Skeleton>
          </Panel>
        ) : (
          <>
            <Panel title={<Trans>Logo</Trans>}>
              <LogoPanel brand={data} name={name} address={logo} />
            </Panel>
            <Panel title={<Trans>Colour</Trans>}>
              <AccentForm brand={data} name={name} logo={logo} />
            </Panel>
          </>
        )}
      </div>
    </PageFrame>
  );
}
