import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { accessScopeQuery } from './access-scope.queries.ts';
import styles from './access-scope.module.css';
import { AccessScopeGroups } from './access-scope-groups.tsx';

interface NewAccessScopeProps {
  /** An existing person who is not a manager yet. */
  personId?: number | undefined;
  /** Ids of groups, as text; null: the whole organization; undefined: the scope they had as a manager before. */
  chosen: readonly string[] | null | undefined;
  error: ReactNode;
  onChange: (ids: string[] | null) => void;
}

/** Asks for the groups of a person who becomes a manager by the form around it. */
export function NewAccessScope({ personId, ...props }: NewAccessScopeProps) {
  return personId === undefined ? (
    <Asking {...props} known={none} />
  ) : (
    <Kept {...props} personId={personId} />
  );
}

interface AskingProps extends Omit<NewAccessScopeProps, 'personId'> {
  known: readonly { id: number; name: string }[];
}

const none: AskingProps['known'] = [];

function Asking({ chosen = null, known, error, onChange }: AskingProps) {
  return (
    <div className={styles.form}>
      <AccessScopeGroups
        whom={chosen === null ? 'everybody' : 'groups'}
        groups={chosen ?? []}
        known={known}
        error={error}
        onWhom={(whom) => onChange(whom === 'everybody' ? null : [])}
        onGroups={onChange}
      />
    </div>
  );
}

/** Earlier groups apply again to a person who becomes a manager again, until others are chosen. */
function Kept({ personId, chosen, ...props }: NewAccessScopeProps & { personId: number }) {
  const { data, isError, refetch } = useQuery(accessScopeQuery(personId));
  if (data === undefined) {
    return isError ? (
      <ErrorState title={<Trans>Couldn’t load groups</Trans>} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={96} />
    );
  }
  const groupIds = data.groups?.map(({ id }) => String(id)) ?? null;
  return (
    <Asking
      {...props}
      known={data.groups ?? []}
      chosen={chosen === undefined ? groupIds : chosen}
    />
  );
}
