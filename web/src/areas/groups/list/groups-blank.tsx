import { Trans } from '@lingui/react/macro';
import { trashDays } from 'contract/kernel/times.ts';
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
        <Trans>
          Deleted groups stay here for {trashDays} days. You can restore them until then.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No groups yet</Trans>}
      action={
        <Button variant="primary" onClick={onMake}>
          <Trans>New group</Trans>
        </Button>
      }
    >
      <Trans>
        A group is a named set of people. Create one here, or select people in the list.
      </Trans>
    </EmptyState>
  );
}

/** The list did not load, and the way to load it again. */
export function GroupsError({ list: { state, page, change } }: { list: GroupsList }) {
  return (
    <LoadError
      title={<Trans>Couldn’t load groups</Trans>}
      error={page.error}
      onRetry={() => void page.refetch()}
      onStartOver={state.cursor === undefined ? undefined : () => change({})}
    />
  );
}
