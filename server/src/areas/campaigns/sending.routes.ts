import * as sending from 'contract/campaigns/sending.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import {
  countDeliveries,
  countSkipped,
  findSkipped,
  listDeliveries,
  messageFigures,
  presentDelivery,
  type SendingDeps,
} from '../delivery/delivery.public.ts';
import { previewMessage } from './preview-campaign.ts';
import { requireMessage } from './read-campaign.ts';
import { sendCampaign, testCampaign } from './send-campaign.ts';
import { steerCampaign } from './steer-campaign.ts';

/** From the last look at a draft to the last word on who got it. */
export function sendingRoutes({ undoSeconds, ...deps }: SendingDeps): readonly Route[] {
  const addresses = { publicUrl: deps.publicUrl, links: deps.links };
  return [
    route(sending.previewCampaign, (context, { params, query }) =>
      previewMessage(context, addresses, params.id, query.accountId ?? context.member.accountId),
    ),

    route(sending.testCampaign, (context, { params, body }) =>
      testCampaign(context, addresses, { ...params, ...body }, context.requestId),
    ),

    route(sending.sendCampaign, (context, { params, body }) =>
      sendCampaign(
        context,
        { ...addresses, undoSeconds },
        { ...params, ...body },
        context.requestId,
      ),
    ),

    route(sending.undoCampaign, (context, { params }) =>
      steerCampaign(context, params.id, 'undo', context.requestId),
    ),

    route(sending.pauseCampaign, (context, { params }) =>
      steerCampaign(context, params.id, 'pause', context.requestId),
    ),

    route(sending.resumeCampaign, (context, { params }) =>
      steerCampaign(context, params.id, 'resume', context.requestId),
    ),

    route(sending.stopCampaign, (context, { params }) =>
      steerCampaign(context, params.id, 'stop', context.requestId),
    ),

    route(sending.readCampaignFigures, async (context, { params }) =>
      messageFigures(context, await requireMessage(context, params.id)),
    ),

    route(sending.listCampaignRecipients, async (context, { params, query }) => {
      const messageId = await requireMessage(context, params.id);
      const page = await listDeliveries(context, messageId, query);
      return listAnswer(
        page,
        page.rows.map(presentDelivery),
        await countDeliveries(context, messageId, query),
      );
    }),

    route(sending.listCampaignSkipped, async (context, { params, query }) => {
      const messageId = await requireMessage(context, params.id);
      const page = await findSkipped(context, messageId, query);
      return listAnswer(
        page,
        page.rows.map(({ account_id: accountId, ...row }) => ({ accountId, ...row })),
        await countSkipped(context, messageId, query),
      );
    }),
  ];
}
