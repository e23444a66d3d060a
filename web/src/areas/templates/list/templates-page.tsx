import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { zoneName } from '../../../kit/text/time.ts';
import { ListViews } from '../../organizations/organizations.public.ts';
import { readTemplatesCsv } from './change-templates.ts';
import { TemplatesTable } from './templates-table.tsx';
import {
  csvQuery,
  tabSearch,
  templateListSpec,
  templatesTabs,
  useTemplatesList,
} from './use-templates-list.ts';

const NewTemplate = lazyPage(() => import('../new-template.tsx').then((part) => part.NewTemplate));

/** What messages begin from, and blocks that are used in many of them. */
export function TemplatesPage() {
  const { t } = useLingui();
  const membership = useMembership();
  const list = useTemplatesList();
  const [creating, setCreating] = useState(false);
  if (membership === null) return null;
  const names = {
    template: <Trans>Templates</Trans>,
    block: <Trans>Saved blocks</Trans>,
    'template-trash': <Trans>Deleted templates</Trans>,
    'block-trash': <Trans>Deleted blocks</Trans>,
  };
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <Link to="/$organizationSlug/campaigns" params={{ organizationSlug: membership.slug }}>
            <Trans>Campaigns</Trans>
          </Link>
        }
        zone={zoneName(membership.timeZone)}
        title={t`Templates`}
        actions={
          <>
            <CsvButton
              size="normal"
              fileName={list.kind === 'block' ? 'saved-blocks.csv' : 'templates.csv'}
              read={() => readTemplatesCsv(list.kind, csvQuery(list))}
              onError={reportError}
            />
            <Button variant="primary" icon={<IconPlus />} onClick={() => setCreating(true)}>
              {list.kind === 'block' ? <Trans>New block</Trans> : <Trans>New template</Trans>}
            </Button>
          </>
        }
      />
      <Tabs label={t`Views`}>
        {templatesTabs.map((tab) => (
          <Link
            key={tab}
            to="."
            search={{
              ...tabSearch(tab),
              ...(list.saved.hasDefault && tab === 'template' && { view: 'all' }),
            }}
            activeOptions={{ exact: true }}
            aria-current={tab === list.tab && list.saved.current === undefined ? 'page' : undefined}
          >
            {names[tab]}
          </Link>
        ))}
        <ListViews name="templates" spec={templateListSpec} list={list} />
      </Tabs>
      <TemplatesTable
        key={list.tab}
        list={list}
        membership={membership}
        onCreate={() => setCreating(true)}
      />
      <Suspense fallback={null}>
        {creating ? <NewTemplate kind={list.kind} onClose={() => setCreating(false)} /> : null}
      </Suspense>
    </PageFrame>
  );
}
