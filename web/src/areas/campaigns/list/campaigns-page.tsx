import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconServer, IconTemplate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { readCampaignsCsv } from '../campaigns.queries.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { TabCount, Tabs } from '../../../kit/page/tabs.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { zoneName } from '../../../kit/text/time.ts';
import { ListViews } from '../../organizations/organizations.public.ts';
import type { ReadGuests } from './campaigns-calendar.tsx';
import { CampaignsTable } from './campaigns-table.tsx';
import { RunningStrip } from './running-strip.tsx';
import {
  campaignListSpec,
  csvQuery,
  type CampaignsTab,
  tabSearch,
  useCampaignsList,
} from './use-campaigns-list.ts';

const CampaignsCalendar = lazyPage(() =>
  import('./campaigns-calendar.tsx').then((part) => part.CampaignsCalendar),
);

const tabs: readonly CampaignsTab[] = ['all', 'running', 'coming', 'draft', 'ended', 'trash'];

export interface CampaignsPageProps {
  waiting: ReactNode;
  /** One was paused: it waits for a decision now. */
  onPaused: () => Promise<unknown>;
  /** What stands in the calendar beside campaigns. */
  Guests: ReadGuests;
}

/** Every campaign with how far it has come, and what is on its way right now. */
export function CampaignsPage({ waiting, onPaused, Guests }: CampaignsPageProps) {
  const { t } = useLingui();
  const membership = useMembership();
  const list = useCampaignsList();
  if (membership === null) return null;
  const { slug, timeZone } = membership;
  const stages = list.page.data?.byStage;
  const all =
    stages === undefined ? 0 : stages.draft + stages.coming + stages.running + stages.ended;
  const zone = zoneName(timeZone);
  const { hasDefault } = list.saved;
  const names = {
    all: <Trans>All</Trans>,
    running: <Trans>Running</Trans>,
    coming: <Trans>Coming</Trans>,
    draft: <Trans>Drafts</Trans>,
    ended: <Trans>Ended</Trans>,
    trash: <Trans>Trash</Trans>,
  };
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          stages === undefined ? (
            <Trans>Campaigns</Trans>
          ) : (
            plural(all, { one: '# campaign', other: '# campaigns' })
          )
        }
        zone={zone}
        title={t`Campaigns`}
        actions={
          <>
            {list.tab === 'trash' ? null : (
              <Segmented
                label={t`Show campaigns as`}
                value={list.display}
                onChange={list.setDisplay}
                segments={[
                  { value: 'list', label: <Trans comment="Campaigns in rows">Table</Trans> },
                  { value: 'calendar', label: <Trans>Calendar</Trans> },
                ]}
              />
            )}
            <CsvButton
              size="normal"
              fileName="campaigns.csv"
              read={() => readCampaignsCsv(csvQuery(list.state))}
              onError={reportError}
            />
            <HeadLinks slug={slug} />
          </>
        }
      />
      {stages !== undefined && all === 0 ? null : (
        <RunningStrip
          running={stages?.running ?? 0}
          hasMonth={list.display === 'list'}
          {...{ waiting, onPaused }}
        />
      )}
      <Tabs label={t`Views`}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to="."
            search={{ ...tabSearch(tab), ...(hasDefault && tab === 'all' && { view: 'all' }) }}
            activeOptions={{ exact: true }}
            aria-current={tab === list.tab && list.saved.current === undefined ? 'page' : undefined}
          >
            {names[tab]}
            {tab === 'trash' || stages === undefined ? null : (
              <TabCount>{formatCount(tab === 'all' ? all : stages[tab])}</TabCount>
            )}
          </Link>
        ))}
        <ListViews name="campaigns" spec={campaignListSpec} list={list} />
      </Tabs>
      {list.display === 'calendar' ? (
        <Suspense fallback={null}>
          <CampaignsCalendar {...{ list, membership, Guests }} />
        </Suspense>
      ) : (
        <CampaignsTable list={list} membership={membership} tabName={names[list.tab]} />
      )}
    </PageFrame>
  );
}

/** Where messages begin, and where they leave from. */
function HeadLinks({ slug }: { slug: string }) {
  return (
    <>
      <Link
        to="/$organizationSlug/campaigns/templates"
        params={{ organizationSlug: slug }}
        className={buttonClass({})}
      >
        <IconTemplate aria-hidden="true" />
        <Trans>Templates</Trans>
      </Link>
      <Link
        to="/$organizationSlug/campaigns/connect"
        params={{ organizationSlug: slug }}
        className={buttonClass({})}
      >
        <IconServer aria-hidden="true" />
        <Trans>Sending channels</Trans>
      </Link>
      <Link
        to="/$organizationSlug/campaigns/create"
        params={{ organizationSlug: slug }}
        className={buttonClass({ variant: 'primary' })}
      >
        <IconPlus aria-hidden="true" />
        <Trans>New campaign</Trans>
      </Link>
    </>
  );
}
