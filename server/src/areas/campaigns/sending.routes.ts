import * as sending from 'contract/campaigns/sending.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import type { SendingDeps } from '../delivery/delivery.public.ts';
import { previewCampaign } from './read-campaign.ts';
import { sendCampaign, testCampaign } from './send-campaign.ts';

/** From the last look at a draft to its message and how that is steered. */
export function sendingRoutes({ undoSeconds, ...deps }: SendingDeps): readonly Route[] {
  const addresses = { publicUrl: deps.publicUrl, links: deps.links };
  return [
    route(sending.previewCampaign, (context, { params, query }) =>
      previewCampaign(context, addresses, params.id, query.accountId ?? context.member.accountId),
    ),

    route(sending.testCampaign, (context, { params, body }) =>
      testCampaign(context, addresses, { ...params, ...body }),
    ),

    route(sending.sendCampaign, (context, { params, body }) =>
      sendCampaign(context, { ...addresses, undoSeconds }, { ...params, ...body }),
    ),
  ];
}
