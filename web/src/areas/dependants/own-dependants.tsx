import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMembership } from '../../kernel/session/abilities.ts';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { DependantCells } from './dependant-cells.tsx';
import styles from './dependant-cells.module.css';
import { ownDependantsQuery } from './dependants.queries.ts';

/** The reader’s own dependants, as their organization records them. */
export function OwnDependants() {
  const { data, isError, refetch } = useQuery(ownDependantsQuery());
  const ownId = useMembership()?.accountId ?? 0;
  if (isError && data === undefined) {
    return (
      <ErrorState
        title={<Trans>Couldn’t load your dependants</Trans>}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonBlock height={72} />;
  if (data.items.length === 0) {
    return (
      <p className={styles.dim}>
        <Trans>You have no dependants on record.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.framed}>
      <DependantCells dependants={data.items} guardianId={ownId} />
    </div>
  );
}
