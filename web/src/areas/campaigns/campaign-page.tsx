import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isPlanned } from 'contract/campaigns/campaign.ts';
import { Suspense } from 'react';
import { usePageName } from '../../kernel/navigation/page-name.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { CampaignLoading } from './campaign-loading.tsx';
import { campaignQuery } from './campaigns.queries.ts';

const DraftPage = lazyPage(() => import('./draft/draft-page.tsx').then((part) => part.DraftPage));
const PlannedPage = lazyPage(() =>
  import('./plan/planned-page.tsx').then((part) => part.PlannedPage),
);
const SentPage = lazyPage(() => import('./sending/sent-page.tsx').then((part) => part.SentPage));

/** A campaign: the steps to write it while it is a draft, afterwards its results. */
export function CampaignPage() {
  const id = useParams({ from: '/$organizationSlug/campaigns/$id', select: (all) => all.id });
  const { data } = useQuery(campaignQuery(id));
  usePageName(data?.name);
  if (data === undefined) return <CampaignLoading />;
  return (
    <Suspense fallback={<CampaignLoading />}>
      {data.state === 'draft' && data.deletedAt === null ? (
        <DraftPage key={data.id} campaign={data} />
      ) : isPlanned(data.state) && data.deletedAt === null ? (
        <PlannedPage key={data.id} campaign={data} />
      ) : (
        <SentPage key={data.id} campaign={data} />
      )}
    </Suspense>
  );
}
