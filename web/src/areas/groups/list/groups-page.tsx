import { Trans, useLingui } from '@lingui/react/macro';
import { IconFilterPlus, IconPlus } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { Group } from 'contract/groups/group.ts';
import { groupsCsv } from 'contract/groups/groups.contract.ts';
import { Suspense, useState } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { usePreload } from '../../../kit/loading/use-preload.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { zoneName } from '../../../kit/text/time.ts';
import { type AskedOf, GroupsTable } from './groups-table.tsx';
import { ListViews } from '../../organizations/organizations.public.ts';
import { csvQuery } from './group-filters.ts';
import { groupsSearch, groupsSpec, useGroupsList } from './use-groups-list.ts';

const GroupForm = lazyPage(() =>
  import('../form/group-form.tsx').then((module) => module.GroupForm),
);
const GroupConfirm = lazyPage(() =>
  import('../group-confirm.tsx').then((module) => module.GroupConfirm),
);

/** What a choice on the list asks for. */
const later = [GroupForm, GroupConfirm];

interface Asked {
  kind: AskedOf | 'new';
  group: Group | undefined;
}

/** What is asked on top of the list; a new group also by the address, e.g. `?new=group`. */
function useAsked() {
  const navigate = useNavigate();
  const wanted = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('new') === 'group',
  });
  const [seen, see] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  if (wanted !== seen) {
    see(wanted);
    if (wanted) setAsked({ kind: 'new', group: undefined });
  }
  const close = () => {
    setAsked(undefined);
    if (!wanted) return;
    void navigate({ to: '.', search: withoutNew, replace: true });
  };
  return { asked, setAsked, close };
}

type SearchParams = Record<string, string | string[]>;

function withoutNew(search: Record<string, unknown>): SearchParams {
  const others = Object.entries(search).filter(([name]) => name !== 'new');
  return Object.fromEntries(others) as SearchParams;
}

/** The groups of the organization: created, renamed, deleted, and the way to their people. */
export function GroupsPage() {
  const { t } = useLingui();
  const membership = useMembership();
  const list = useGroupsList();
  const { asked, setAsked, close } = useAsked();
  usePreload(later, list.page.data !== undefined);
  if (membership === null) return null;
  const { slug, timeZone } = membership;
  const zone = zoneName(timeZone);
  // People who open the list with a view of their own reach all groups by asking for them.
  const { hasDefault } = list.saved;
  const make = () => setAsked({ kind: 'new', group: undefined });
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <>
            <Link to="/$organizationSlug/people" params={{ organizationSlug: slug }}>
              <Trans>People</Trans>
            </Link>
          </>
        }
        zone={zone}
        title={t`Groups`}
        actions={
          <>
            <CsvButton
              size="normal"
              fileName="groups.csv"
              read={() => api.call(groupsCsv, { query: csvQuery(list.state) })}
              onError={reportError}
            />
            <Button icon={<IconPlus />} onClick={make}>
              <Trans>New group</Trans>
            </Button>
            <Link
              to="/$organizationSlug/people/groups/by-rule"
              params={{ organizationSlug: slug }}
              className={buttonClass({ variant: 'primary' })}
            >
              <IconFilterPlus aria-hidden="true" />
              <Trans>New rule-based group</Trans>
            </Link>
          </>
        }
      />
      <Tabs label={t`Views`}>
        {[false, true].map((trash) => (
          <Link
            key={String(trash)}
            to="."
            search={{ ...groupsSearch(trash), ...(hasDefault && !trash && { view: 'all' }) }}
            activeOptions={{ exact: true }}
            aria-current={
              trash === list.inTrash && list.saved.current === undefined ? 'page' : undefined
            }
          >
            {trash ? <Trans>Trash</Trans> : <Trans>In use</Trans>}
          </Link>
        ))}
        <ListViews name="groups" spec={groupsSpec} list={list} />
      </Tabs>
      <GroupsTable
        list={list}
        membership={membership}
        onMake={make}
        onAsk={(kind, group) => setAsked({ kind, group })}
      />
      <Suspense fallback={null}>
        {asked === undefined ? null : asked.kind === 'delete' && asked.group ? (
          <GroupConfirm group={asked.group} onClose={close} />
        ) : (
          <GroupForm group={asked.group} onClose={close} />
        )}
      </Suspense>
    </PageFrame>
  );
}
