import * as plan from 'contract/campaigns/plan.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { changePlan, submitCampaign } from './change-plan.ts';
import { scheduleCampaign } from './schedule-campaign.ts';

/** From a draft to its start: review, schedule, and back. */
export const planRoutes: readonly Route[] = [
  route(plan.scheduleCampaign, (context, { params, body }) =>
    scheduleCampaign(context, { ...params, ...body }, context.requestId),
  ),

  route(plan.cancelCampaign, (context, { params }) =>
    changePlan(context, params.id, 'cancel', context.requestId),
  ),

  route(plan.reopenCampaign, (context, { params }) =>
    changePlan(context, params.id, 'reopen', context.requestId),
  ),

  route(plan.submitCampaign, (context, { params, body }) =>
    submitCampaign(context, { ...params, ...body }, context.requestId),
  ),

  route(plan.sendBackCampaign, (context, { params, body }) =>
    changePlan(context, params.id, 'sendBack', context.requestId, body.comment),
  ),
];
