import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dependantsCsv } from 'contract/dependants/dependant-list.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { useCan, useAccessScope, useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { TabCount, Tabs } from '../../../kit/page/tabs.tsx';
import { type ListState, printListState, toSearch } from '../../../kit/table/list-state.ts';
import { zoneName } from '../../../kit/text/time.ts';
import { ListViews } from '../../organizations/organizations.public.ts';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import { type EditorFilter, peopleOf } from '../../people/people.public.ts';
import { dependantsQuery, rulesQuery } from '../dependants.queries.ts';
import {
  type DependantView,
  type DependantViewKey,
  dependantListSpec,
  dependantViews,
  filterQuery,
  viewBelow,
  viewOf,
} from './dependant-list.ts';
import { DependantsTable } from './dependants-table.tsx';
import { type DependantsList, useDependantsList } from './use-dependants-list.ts';

const labels: Record<DependantViewKey, MessageDescriptor> = {
  all: msg`All dependants`,
  soon: msg`Reaching age limit`,
  unguarded: msg`No active guardian`,
  notEligible: msg`Not eligible`,
  trash: msg`Trash`,
};

export interface DependantsPageProps {
  /** Of the groups of their guardians. */
  groupFilter: EditorFilter;
}

/** All dependants: found, filtered, sorted, changed in bulk. */
export function DependantsPage({ groupFilter }: DependantsPageProps) {
  const { t } = useLingui();
  const can = useCan();
  const membership = useMembership();
  const accessScope = useAccessScope();
  const list = useDependantsList();
  const rules = useQuery(rulesQuery());
  if (membership === null) return null;
  const { slug, timeZone } = membership;
  const params = { organizationSlug: slug };
  const views = dependantViews((rules.data?.agesOutAt ?? null) !== null);
  const { filters } = list.state;
  const view = list.saved.current ? viewBelow(views, filters) : viewOf(views, filters);
  const zone = zoneName(timeZone);
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <>
            <Link to="/$organizationSlug/people" params={params}>
              {peopleOf(accessScope)}
            </Link>
          </>
        }
        zone={zone}
        title={t`Dependants`}
        actions={
          <>
            <CsvButton
              size="normal"
              fileName="dependants.csv"
              read={() => api.call(dependantsCsv, { query: filterQuery(list.state) })}
              onError={reportError}
            />
            {can('people.import') ? (
              <Link
                to="/$organizationSlug/people/upload/dependants"
                params={params}
                className={buttonClass({})}
              >
                <IconUpload aria-hidden />
                <Trans>Import</Trans>
              </Link>
            ) : null}
            {can('dependants.edit') ? (
              <Link
                to="/$organizationSlug/people/dependants/add"
                params={params}
                className={buttonClass({ variant: 'primary' })}
              >
                <IconPlus aria-hidden />
                <Trans>Add dependant</Trans>
              </Link>
            ) : null}
          </>
        }
      />
      <DependantTabs views={views} current={view} list={list} />
      <DependantsTable {...{ list, view, slug, groupFilter }} />
    </PageFrame>
  );
}

interface DependantTabsProps {
  views: readonly DependantView[];
  current: DependantView;
  list: DependantsList;
}

function DependantTabs({ views, current, list }: DependantTabsProps) {
  const { t, i18n } = useLingui();
  const { saved } = list;
  // The list itself comes first; the counts only then.
  const counted = list.page.data !== undefined;
  return (
    <Tabs label={t`Views`}>
      {views.map((view) => (
        <Link
          key={view.key}
          to="."
          search={toSearch(printListState(linkOf(view, list), dependantListSpec))}
          activeOptions={{ exact: true }}
          aria-current={
            view.key === current.key && saved.current === undefined ? 'page' : undefined
          }
        >
          {i18n._(labels[view.key])}
          <ViewCount view={view} counted={counted} />
        </Link>
      ))}
      <ListViews name="dependants" spec={dependantListSpec} list={list} />
    </Tabs>
  );
}

/** People who open the list with a view of their own reach all dependants by asking for them. */
function linkOf(view: DependantView, { saved }: DependantsList): ListState {
  return { ...stateOf(view), ...(saved.hasDefault && view.key === 'all' && { view: 'all' }) };
}

const stateOf = ({ filters, sort }: DependantView): ListState => ({
  q: '',
  sort,
  cursor: undefined,
  filters,
});

/** A convenience: where it does not come, the tab does without. */
function ViewCount({ view, counted }: { view: DependantView; counted: boolean }) {
  const { data } = useQuery({
    ...dependantsQuery({ ...filterQuery(stateOf(view)), limit: '1' }),
    enabled: counted,
  });
  return data === undefined ? null : <TabCount>{totalLabels(data.total)}</TabCount>;
}
