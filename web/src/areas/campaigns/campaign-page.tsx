import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type Campaign, isPlanned } from 'contract/campaigns/campaign.ts';
import { Suspense } from 'react';
import { usePageName } from '../../kernel/navigation/page-name.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import {
  MailingContext,
  MailingLoading,
  type MessageResults,
  TrashedDraft,
} from '../delivery/delivery.public.ts';
import { restoreCampaign } from './campaign-actions.ts';
import { campaignPort, campaignQuery } from './campaigns.queries.ts';
import { LazyDraftPage } from './lazy-draft-page.ts';

const PlannedPage = lazyPage(() =>
  import('./plan/planned-page.tsx').then((part) => part.PlannedPage),
);
const SentCampaign = lazyPage(() =>
  import('./sent-campaign.tsx').then((part) => part.SentCampaign),
);

export interface CampaignPageProps {
  Results: MessageResults;
}

/** A campaign: the steps to write it while it is a draft, afterwards its results. */
export function CampaignPage({ Results }: CampaignPageProps) {
  const id = useParams({ from: '/$organizationSlug/campaigns/$id', select: (all) => all.id });
  const { data } = useQuery(campaignQuery(id));
  usePageName(data?.name);
  if (data === undefined) return <MailingLoading />;
  return (
    <Suspense fallback={<MailingLoading />}>
      <MailingContext value={campaignPort}>
        <OneCampaign key={data.id} campaign={data} Results={Results} />
      </MailingContext>
    </Suspense>
  );
}

interface OneCampaignProps extends CampaignPageProps {
  campaign: Campaign;
}

function OneCampaign({ campaign, Results }: OneCampaignProps) {
  const { messageId } = campaign;
  if (messageId !== null) return <SentCampaign {...{ campaign, messageId, Results }} />;
  if (campaign.deletedAt === null) {
    return campaign.state !== 'draft' && isPlanned(campaign.state) ? (
      <PlannedPage campaign={campaign} />
    ) : (
      <LazyDraftPage campaign={campaign} />
    );
  }
  return (
    <TrashedDraft
      name={campaign.name}
      overview={
        <Link to="/$organizationSlug/campaigns" from="/$organizationSlug/campaigns/$id">
          <Trans>Campaigns</Trans>
        </Link>
      }
      onRestore={campaign.abilities.restore ? () => void restoreCampaign(campaign) : undefined}
    />
  );
}
