import { useQuery } from '@tanstack/react-query';
import type { Campaign } from 'contract/campaigns/campaign.ts';
import { statesOfStage } from 'contract/campaigns/campaign.ts';
import { useEffect } from 'react';
import { figuresQuery, forgetRecipients, loadCampaign, messageOf } from '../campaigns.queries.ts';

const pollMs = 1500;

/**
 * The progress of sending, polled while it runs. When the state of the campaign has changed the campaign itself is
 * loaded again, because what may be done with it has changed too.
 */
export function useLiveFigures(campaign: Campaign) {
  const running = statesOfStage.running.includes(campaign.state);
  const query = useQuery({
    ...figuresQuery(messageOf(campaign)),
    refetchInterval: running ? pollMs : false,
  });
  const seen = query.data?.state;
  useEffect(() => {
    if (seen === undefined || seen === campaign.state) return;
    // A message that is no longer watched is read once more in its last state.
    void loadCampaign(campaign.id).then(forgetRecipients);
  }, [seen, campaign.state, campaign.id]);
  return query;
}
