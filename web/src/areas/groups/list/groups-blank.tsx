import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import type { GroupsList } from './use-groups-list.ts';

export interface GroupsEmptyProps {
  inTrash: boolean;
  /** A search narrows the list. */
  narrowed: boolean;
  onClear: () => void;
  onMake: () => void;
}

/** Instead of rows: nothing that matches, nothing in the trash, or no group yet. */
export function GroupsEmpty({ inTrash, narrowed, onClear, onMake }: GroupsEmptyProps) {
  if (narrowed) return <FilteredEmpty onClear={onClear} />;
  if (inTrash) {
    return (
      <EmptyState title={<Trans>The trash is empty</Trans>}>
        <Trans>Groups that are deleted stay here for 30 days and can be restored until then.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>There is no group yet</Trans>}
      action={
        <Button variant="primary" onClick={onMake}>
          <Trans>New group</Trans>
        </Button>
      }
    >
      <Trans>
        A group is a named set of people. Select people in the list to put them into one.
      </Trans>
    </EmptyState>
  );
}

/** The list did not load, and the way to load it again. */
export function GroupsError({ list: { state, page, change } }: { list: GroupsList }) {
  return (
    <LoadError
      title={<Trans>Groups did not load</Trans>}
      error={page.error}
      onRetry={() => void page.refetch()}
      onStartOver={state.cursor === undefined ? undefined : () => change({})}
    />
  );
}
