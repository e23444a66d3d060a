import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ContentHead } from 'contract/content/content.ts';
import type { ReactNode } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { TabCount, Tabs } from '../../../kit/page/tabs.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { reachOfQuery, usesQuery } from '../content.queries.ts';

const detailsTabs = [
  'overview',
  'readers',
  'unread',
  'acknowledgements',
  'revisions',
  'uses',
  'history',
] as const;
export type DetailsTab = (typeof detailsTabs)[number];

/** Whether people could read it, and the caller may know who did. */
export function useHasReach({ state }: Pick<ContentHead, 'state'>): boolean {
  const may = useCan()('content.publish');
  return may && state !== 'draft';
}

/** The parts of the page that the caller may see, and the one that the address asks for. */
export function useDetailsTab(content: ContentHead): {
  tab: DetailsTab;
  shown: readonly DetailsTab[];
} {
  const mayKnow = useCan()('content.publish');
  const hasReach = useHasReach(content);
  const search = useLocation({ select: (location) => location.searchStr });
  const shown = detailsTabs.filter((tab) => {
    if (tab === 'readers' || tab === 'unread') return hasReach;
    if (tab === 'acknowledgements') return hasReach && content.acknowledgement;
    return (tab !== 'uses' && tab !== 'history') || mayKnow;
  });
  const asked = new URLSearchParams(search).get('tab');
  return { shown, tab: shown.find((one) => one === asked) ?? 'overview' };
}

export interface DetailsTabsProps {
  content: ContentHead;
  slug: string;
  shown: readonly DetailsTab[];
  current: DetailsTab;
  /** As many as were written; undefined until it is known. */
  revisions: number | undefined;
}

/** The tabs of content, each a link with a count. */
export function DetailsTabs({ content, slug, shown, current, revisions }: DetailsTabsProps) {
  const { t } = useLingui();
  const hasReach = useHasReach(content);
  const reach = useQuery({ ...reachOfQuery(content.id), enabled: hasReach }).data;
  const uses = useQuery({ ...usesQuery(content.id), enabled: shown.includes('uses') }).data;
  const names: Record<DetailsTab, ReactNode> = {
    overview: <Trans>Overview</Trans>,
    readers: <Trans>Readers</Trans>,
    unread: <Trans>Not read</Trans>,
    acknowledgements: <Trans>Acknowledged</Trans>,
    revisions: content.kind === 'file' ? <Trans>Versions</Trans> : <Trans>Revisions</Trans>,
    uses: <Trans>Used in</Trans>,
    history: <Trans>History</Trans>,
  };
  const counts: Partial<Record<DetailsTab, number | undefined>> = {
    readers: reach?.readers,
    unread: reach && reach.addressed - reach.readers,
    acknowledgements: reach?.acknowledged,
    revisions,
    uses: uses?.items.length,
  };
  return (
    <Tabs label={t`Parts of the page`}>
      {shown.map((tab) => {
        const count = counts[tab];
        return (
          <Link
            key={tab}
            to="/$organizationSlug/content/$contentId/details"
            params={{ organizationSlug: slug, contentId: content.id }}
            search={tab === 'overview' ? {} : { tab }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={tab === current ? 'page' : undefined}
          >
            {names[tab]}
            {tab === 'overview' || tab === 'history' ? null : (
              <TabCount>{count === undefined ? null : formatCount(count)}</TabCount>
            )}
          </Link>
        );
      })}
    </Tabs>
  );
}
