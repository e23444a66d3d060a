import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { trashDays } from 'contract/kernel/times.ts';
import { useCan, useAccessScope } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import { PossibleDuplicates } from '../../people/people.public.ts';
import type { PeopleView } from './people-views.ts';

export interface PeopleEmptyProps {
  view: PeopleView;
  /** Something beyond the view narrows the list. */
  narrowed: boolean;
  /** Imports are all that narrows the list. */
  ofImports: boolean;
  /** What was searched for; '' where nothing was. */
  typed: string;
  slug: string;
  onClear: () => void;
}

/** Instead of rows: nothing that matches, nothing in this view, or no people at all yet. */
export function PeopleEmpty(props: PeopleEmptyProps) {
  const { view, narrowed, ofImports, typed, slug, onClear } = props;
  if (ofImports && view.key === 'everyone') return <NoneOfImports slug={slug} />;
  if (narrowed) {
    return (
      <FilteredEmpty onClear={onClear}>
        <PossibleDuplicates typed={typed} slug={slug} />
      </FilteredEmpty>
    );
  }
  if (view.key === 'everyone') return <NoOne slug={slug} />;
  if (view.key === 'trash') {
    return (
      <EmptyState title={<Trans>The trash is empty</Trans>}>
        <Trans>
          Deleted people stay here for {trashDays} days. You can restore them until then.
        </Trans>
      </EmptyState>
    );
  }
  return <EmptyState title={<ViewTitle view={view.key} />} action={<ShowEveryone slug={slug} />} />;
}

function NoneOfImports({ slug }: { slug: string }) {
  const isScoped = useAccessScope() !== null;
  return (
    <EmptyState
      title={<Trans>No people from this import</Trans>}
      action={<ShowEveryone slug={slug} />}
    >
      {isScoped ? (
        <Trans>You only see imported people who are in your groups.</Trans>
      ) : (
        <Trans>Deleted people are in the trash.</Trans>
      )}
    </EmptyState>
  );
}

function ShowEveryone({ slug }: { slug: string }) {
  return (
    <Link
      to="/$organizationSlug/people"
      params={{ organizationSlug: slug }}
      className={buttonClass({})}
    >
      <Trans>Show everyone</Trans>
    </Link>
  );
}

function ViewTitle({ view }: { view: PeopleView['key'] }) {
  if (view === 'unreachable') return <Trans>Everyone can be reached</Trans>;
  if (view === 'pending') return <Trans>No one is pending</Trans>;
  if (view === 'started') return <Trans>No one started this month</Trans>;
  return <Trans>No one has dependants</Trans>;
}

function NoOne({ slug }: { slug: string }) {
  const can = useCan();
  const accessScope = useAccessScope();
  if (accessScope !== null) return <NoOneInScope groups={accessScope} slug={slug} />;
  const params = { organizationSlug: slug };
  return (
    <EmptyState
      title={<Trans>No people yet</Trans>}
      action={
        <>
          {can('people.import') ? (
            <Link
              to="/$organizationSlug/people/upload/people"
              params={params}
              className={buttonClass({ variant: 'primary' })}
            >
              <Trans>Import people</Trans>
            </Link>
          ) : null}
          {can('people.edit') ? (
            <Link to="/$organizationSlug/people/add" params={params} className={buttonClass({})}>
              <Trans>Add person</Trans>
            </Link>
          ) : null}
        </>
      }
    >
      <Trans>Import a CSV or Excel file. Every row is checked before anything is saved.</Trans>
    </EmptyState>
  );
}

/** For a scoped manager. */
function NoOneInScope({ groups, slug }: { groups: readonly string[]; slug: string }) {
  return groups.length === 0 ? (
    <EmptyState title={<Trans>No groups assigned to you yet</Trans>}>
      <Trans>
        You see the people in your groups. Ask an administrator to assign groups to you.
      </Trans>
    </EmptyState>
  ) : (
    <EmptyState
      title={<Trans>No people in your groups yet</Trans>}
      action={
        <Link
          to="/$organizationSlug/people/add"
          params={{ organizationSlug: slug }}
          className={buttonClass({})}
        >
          <Trans>Add person</Trans>
        </Link>
      }
    >
      <Trans>People added to your groups appear here.</Trans>
    </EmptyState>
  );
}
