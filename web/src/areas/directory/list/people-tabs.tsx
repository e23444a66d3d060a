import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListViews } from '../../organizations/organizations.public.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import { useIdle } from '../../../kit/loading/use-idle.ts';
import { TabCount, Tabs } from '../../../kit/page/tabs.tsx';
import { type ListState, printListState, toSearch } from '../../../kit/table/list-state.ts';
import { viewCountsQuery } from '../../people/people.public.ts';
import { peopleListSpec } from '../people-list.ts';
import type { PeopleView } from './people-views.ts';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import type { PeopleList } from './use-people-list.ts';

const labels: Record<PeopleView['key'], MessageDescriptor> = {
  everyone: msg`Everyone`,
  unreachable: msg`Unreachable`,
  pending: msg`Pending`,
  started: msg`Started this month`,
  dependants: msg`With dependants`,
  trash: msg`Trash`,
};

export interface PeopleTabsProps {
  views: readonly PeopleView[];
  current: PeopleView;
  list: PeopleList;
  /** Where the organization is, `YYYY-MM-DD`. */
  today: string;
  slug: string;
}

/** The views of the list, each a link to its filters alone, with how many it holds. */
export function PeopleTabs({ views, current, list, today, slug }: PeopleTabsProps) {
  // The list itself comes first; the counts once it stands. Where they do not come, the tabs do without.
  const idle = useIdle();
  const counts = useQuery({
    ...viewCountsQuery(today),
    enabled: idle && list.page.data !== undefined,
  }).data;
  const { saved } = list;
  const can = useCan();
  const { t, i18n } = useLingui();
  return (
    <Tabs label={t`Views`}>
      {views.map((view) => {
        const inside = (
          <>
            {i18n._(labels[view.key])}
            <TabCount>{counts && totalLabels(counts[view.key])}</TabCount>
          </>
        );
        // People who decide about them have a page for it.
        return view.key === 'pending' && can('people.inviteStandard') ? (
          <Link
            key={view.key}
            to="/$organizationSlug/people/pending"
            params={{ organizationSlug: slug }}
          >
            {inside}
          </Link>
        ) : (
          <Link
            key={view.key}
            to="."
            search={toSearch(printListState(linkOf(view, list), peopleListSpec))}
            activeOptions={{ exact: true }}
            aria-current={
              view.key === current.key && saved.current === undefined ? 'page' : undefined
            }
          >
            {inside}
          </Link>
        );
      })}
      <ListViews name="people" spec={peopleListSpec} list={list} />
    </Tabs>
  );
}

/** People who open the list with their own view come to everyone by saying so. */
function linkOf(view: PeopleView, { saved }: PeopleList): ListState {
  return { ...stateOf(view), ...(saved.hasDefault && view.key === 'everyone' && { view: 'all' }) };
}

function stateOf({ filters }: PeopleView): ListState {
  return { q: '', sort: peopleListSpec.sorts[0], cursor: undefined, filters };
}

/** How many people there are at all, once that has been asked for. */
export function useRegisterSize(today: string) {
  return useQuery({ ...viewCountsQuery(today), enabled: false }).data?.everyone;
}
