import { DependantRules } from '../../dependants/dependants.public.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { zoneName } from '../../../kit/text/time.ts';
import { JoinCodesPanel } from './join-codes-panel.tsx';
import { JoiningForm } from './joining-form.tsx';
import { joiningQuery } from './joining.queries.ts';
import styles from './joining.module.css';

/** How people get access: the rules, and the codes that many share. */
export function JoiningPage() {
  const { t } = useLingui();
  const timeZone = useMembership()?.timeZone ?? 'UTC';
  const { data, isError, refetch } = useQuery(joiningQuery());
  return (
    <PageFrame>
      <PageHead eyebrow={<Trans>Settings</Trans>} zone={zoneName(timeZone)} title={t`Joining`} />
      <div className={styles.stack}>
        <Panel title={<Trans>Rules</Trans>}>
          {isError ? (
            <ErrorState
              title={<Trans>Couldn’t load rules for joining</Trans>}
              onRetry={() => void refetch()}
            />
          ) : data === undefined ? (
            <Skeleton>
              <SkeletonBlock height={220} />
            </Skeleton>
          ) : (
            <JoiningForm joining={data} />
          )}
        </Panel>
        <JoinCodesPanel timeZone={timeZone} />
        <Suspense fallback={<SkeletonBlock height={320} />}>
          <DependantRules />
        </Suspense>
      </div>
    </PageFrame>
  );
}
