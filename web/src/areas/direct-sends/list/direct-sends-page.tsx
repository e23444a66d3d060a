import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { TabCount, Tabs } from '../../../kit/page/tabs.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { ListViews } from '../../organizations/organizations.public.ts';
import { readDirectSendsCsv } from './change-direct-sends.ts';
import { DirectSendsHead } from './direct-sends-head.tsx';
import { DirectSendsTable } from './direct-sends-table.tsx';
import {
  countOfAll,
  csvQuery,
  directSendListSpec,
  type DirectSendsTab,
  useDirectSendsList,
} from './use-direct-sends-list.ts';

const tabs: readonly DirectSendsTab[] = ['all', 'coming', 'running', 'draft', 'ended', 'trash'];

/** Every direct send with its results. */
export function DirectSendsPage() {
  const { t } = useLingui();
  const membership = useMembership();
  const list = useDirectSendsList();
  if (membership === null) return null;
  const stages = list.page.data?.byStage;
  const all = stages === undefined ? 0 : countOfAll(stages);
  const names = {
    all: <Trans>All</Trans>,
    coming: <Trans>Scheduled</Trans>,
    running: <Trans>Running</Trans>,
    draft: <Trans>Drafts</Trans>,
    ended: <Trans>Ended</Trans>,
    trash: <Trans>Trash</Trans>,
  };
  return (
    <PageFrame>
      <DirectSendsHead
        list={list}
        timeZone={membership.timeZone}
        actions={
          <>
            <CsvButton
              size="normal"
              fileName="direct-sends.csv"
              read={() => readDirectSendsCsv(csvQuery(list.state))}
              onError={reportError}
            />
            <Link
              to="/$organizationSlug/direct-sends/create"
              params={{ organizationSlug: membership.slug }}
              className={buttonClass({ variant: 'primary' })}
            >
              <IconPlus aria-hidden="true" />
              <Trans>New direct send</Trans>
            </Link>
          </>
        }
      />
      <Tabs label={t`Views`}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to="."
            search={{
              ...list.tabSearch(tab),
              ...(list.saved.hasDefault && tab === 'all' && { view: 'all' }),
            }}
            activeOptions={{ exact: true }}
            aria-current={tab === list.tab && list.saved.current === undefined ? 'page' : undefined}
          >
            {names[tab]}
            {tab === 'trash' || stages === undefined ? null : (
              <TabCount>{formatCount(tab === 'all' ? all : stages[tab])}</TabCount>
            )}
          </Link>
        ))}
        <ListViews name="direct_sends" spec={directSendListSpec} list={list} />
      </Tabs>
      <DirectSendsTable list={list} membership={membership} />
    </PageFrame>
  );
}
