import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hubsCsv } from 'contract/hubs/hubs.contract.ts';
import { useState } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { holds, useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { TabCount, Tabs } from '../../../kit/page/tabs.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { ListViews } from '../../organizations/organizations.public.ts';
import { countsQuery } from '../hubs.queries.ts';
import { HubCards } from './hub-cards.tsx';
import { HubTable } from './hub-table.tsx';
import {
  csvQuery,
  type HubList,
  hubListSpec,
  type HubView,
  hubViews,
  useHubList,
  viewSearch,
} from './use-hub-list.ts';

/** The hubs the caller sees, as cards or as a table, and the way to create one. */
export function HubsPage() {
  const { t } = useLingui();
  const membership = useMembership();
  const list = useHubList();
  const [look, setLook] = useHubLook();
  const { data: counts } = useQuery(countsQuery());
  if (membership === null) return null;
  const manages = holds(membership, 'hubs.manage');
  const published = counts?.published ?? 0;
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          counts === undefined
            ? ' '
            : plural(counts.all, {
                one: `# hub · ${formatCount(published)} published`,
                other: `# hubs · ${formatCount(published)} published`,
              })
        }
        title={t`Hubs`}
        actions={
          <>
            <Segmented<HubLook>
              label={t`View`}
              value={look}
              onChange={setLook}
              segments={[
                { value: 'cards', label: t`Cards` },
                { value: 'table', label: t`Table` },
              ]}
            />
            {manages ? (
              <>
                <CsvButton
                  size="normal"
                  fileName="hubs.csv"
                  read={() => api.call(hubsCsv, { query: csvQuery(list.state) })}
                  onError={reportError}
                />
                <Link
                  to="/$organizationSlug/hubs/create"
                  params={{ organizationSlug: membership.slug }}
                  className={buttonClass({ variant: 'primary' })}
                >
                  <IconPlus />
                  <Trans>Create hub</Trans>
                </Link>
              </>
            ) : null}
          </>
        }
      />
      <HubTabs list={list} manages={manages} />
      {look === 'cards' ? (
        <HubCards {...{ list, membership, manages }} />
      ) : (
        <HubTable {...{ list, membership, manages }} />
      )}
    </PageFrame>
  );
}

/** The tabs with their counts; people who only edit hubs see no trash. */
function HubTabs({ list, manages }: { list: HubList; manages: boolean }) {
  const { t } = useLingui();
  const { data: counts } = useQuery(countsQuery());
  const { hasDefault } = list.saved;
  const labels: Record<HubView, string> = {
    all: t`All`,
    published: t({ message: 'Published', context: 'hubs' }),
    draft: t({ message: 'Drafts', context: 'hubs' }),
    hidden: t({ message: 'Hidden', context: 'hubs' }),
    archived: t({ message: 'Archived', context: 'hubs' }),
    trash: t`Trash`,
  };
  return (
    <Tabs label={t`Views`}>
      {hubViews
        .filter((view) => view !== 'trash' || manages)
        .map((view) => (
          <Link
            key={view}
            to="."
            search={{ ...viewSearch(view), ...(hasDefault && view === 'all' && { view: 'all' }) }}
            activeOptions={{ exact: true }}
            aria-current={
              view === list.view && list.saved.current === undefined ? 'page' : undefined
            }
          >
            {labels[view]}
            <TabCount>{counts === undefined ? null : formatCount(counts[view])}</TabCount>
          </Link>
        ))}
      <ListViews name="hubs" spec={hubListSpec} list={list} />
    </Tabs>
  );
}

/** How the overview shows hubs. */
type HubLook = 'cards' | 'table';

const lookKey = 'atrium-hubs-look';

/** The look that was chosen last, in this browser. */
function useHubLook(): [HubLook, (look: HubLook) => void] {
  const [look, setLook] = useState<HubLook>(() => (readLook() === 'table' ? 'table' : 'cards'));
  return [
    look,
    (next) => {
      setLook(next);
      try {
        localStorage.setItem(lookKey, next);
      } catch {
        // Where nothing is stored, cards come first.
      }
    },
  ];
}

function readLook(): string | null {
  try {
    return localStorage.getItem(lookKey);
  } catch {
    return null;
  }
}
