import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { rulesQuery } from '../dependants.queries.ts';
import { RulesForm } from './rules-form.tsx';

/** The rules for dependants, among the settings. */
export function RulesPanel() {
  const { data, isError, refetch } = useQuery({ ...rulesQuery(), staleTime: 0 });
  return (
    <Panel title={<Trans>Dependants</Trans>}>
      {isError && data === undefined ? (
        <ErrorState
          title={<Trans>Couldn’t load rules for dependants</Trans>}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={260} />
        </Skeleton>
      ) : (
        <RulesForm rules={data} />
      )}
    </Panel>
  );
}
