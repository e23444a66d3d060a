import { Trans } from '@lingui/react/macro';
import { trashDays } from 'contract/kernel/times.ts';
import { useAccessScope } from '../../../kernel/session/abilities.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import type { DependantViewKey } from './dependant-list.ts';
import type { DependantsList } from './use-dependants-list.ts';

export interface DependantsEmptyProps {
  view: DependantViewKey;
  /** A search or a filter narrows the view. */
  narrowed: boolean;
  onClear: () => void;
}

/** Instead of rows: nothing that matches, or nothing in this view. */
export function DependantsEmpty({ view, narrowed, onClear }: DependantsEmptyProps) {
  if (narrowed) return <FilteredEmpty onClear={onClear} />;
  if (view === 'soon') {
    return (
      <EmptyState title={<Trans>No one reaches the age limit soon</Trans>}>
        <Trans>Children close to the age limit appear here.</Trans>
      </EmptyState>
    );
  }
  if (view === 'unguarded') {
    return (
      <EmptyState title={<Trans>Every dependant has an active guardian</Trans>}>
        <Trans>Dependants of deactivated people appear here.</Trans>
      </EmptyState>
    );
  }
  if (view === 'notEligible') {
    return (
      <EmptyState title={<Trans>All dependants are eligible</Trans>}>
        <Trans>Dependants whose eligibility has ended or not started appear here.</Trans>
      </EmptyState>
    );
  }
  if (view === 'trash') {
    return (
      <EmptyState title={<Trans>The trash is empty</Trans>}>
        <Trans>Deleted dependants stay here for {trashDays} days.</Trans>
      </EmptyState>
    );
  }
  return <NoneAtAll />;
}

function NoneAtAll() {
  const isScoped = useAccessScope() !== null;
  return (
    <EmptyState
      title={
        isScoped ? (
          <Trans>Your people have no dependants yet</Trans>
        ) : (
          <Trans>No dependants yet</Trans>
        )
      }
    >
      <Trans>Add dependants here, or on the page of their guardian.</Trans>
    </EmptyState>
  );
}

/** The list did not load, and the way to load it again. */
export function DependantsError({ list: { state, page, change } }: { list: DependantsList }) {
  return (
    <LoadError
      title={<Trans>Couldn’t load dependants</Trans>}
      error={page.error}
      onRetry={() => void page.refetch()}
      onStartOver={state.cursor === undefined ? undefined : () => change({})}
    />
  );
}
