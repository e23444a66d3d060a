import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { trashDays } from 'contract/kernel/times.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import type { HubList } from './use-hub-list.ts';

export interface HubsEmptyProps {
  list: HubList;
  slug: string;
  /** The caller may create one. */
  manages: boolean;
  onClear: () => void;
}

/** Instead of hubs: nothing that matches, nothing in this tab, or no hub yet. */
export function HubsEmpty({ list, slug, manages, onClear }: HubsEmptyProps) {
  const { state, view, added } = list;
  if (state.q !== '' || Object.keys(added).length > 0) return <FilteredEmpty onClear={onClear} />;
  if (view === 'trash') {
    return (
      <EmptyState title={<Trans>The trash is empty</Trans>}>
        <Trans>Deleted hubs stay here for {trashDays} days. You can restore them until then.</Trans>
      </EmptyState>
    );
  }
  if (view !== 'all') {
    return (
      <EmptyState
        title={<Trans>No hubs with this status</Trans>}
        action={
          <Link to="." search={{}} className={buttonClass({})}>
            <Trans>Show all hubs</Trans>
          </Link>
        }
      />
    );
  }
  if (!manages) {
    return (
      <EmptyState title={<Trans>No hubs yet</Trans>}>
        <Trans>Hubs that you edit are shown here. Ask a manager to make you an editor.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No hubs yet</Trans>}
      action={
        <Link
          to="/$organizationSlug/hubs/create"
          params={{ organizationSlug: slug }}
          className={buttonClass({ variant: 'primary' })}
        >
          <Trans>Create hub</Trans>
        </Link>
      }
    >
      <Trans>Gather content on a theme, for everyone or for groups.</Trans>
    </EmptyState>
  );
}

/** The list did not load, and the way to load it again. */
export function HubsError({ list: { state, page, change } }: { list: HubList }) {
  return (
    <LoadError
      title={<Trans>Couldn’t load hubs</Trans>}
      error={page.error}
      onRetry={() => void page.refetch()}
      onStartOver={state.cursor === undefined ? undefined : () => change({})}
    />
  );
}
