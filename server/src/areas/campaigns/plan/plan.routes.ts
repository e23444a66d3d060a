import * as plan from 'contract/campaigns/plan.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { changePlan, submitCampaign } from './change-plan.ts';
import { scheduleCampaign } from './schedule-campaign.ts';

/** From a draft to its start: review, schedule, and back. */
export const planRoutes: readonly Route[] = [
  route(plan.scheduleCampaign, (context, { params, body }) =>
    scheduleCampaign(context, { ...params, ...body }),
  ),

  route(plan.cancelCampaign, (context, { params }) => changePlan(context, params.id, 'cancel')),

  route(plan.reopenCampaign, (context, { params }) => changePlan(context, params.id, 'reopen')),

  route(plan.submitCampaign, (context, { params, body }) =>
    submitCampaign(context, { ...params, ...body }),
  ),

  route(plan.sendBackCampaign, (context, { params, body }) =>
    changePlan(context, params.id, 'sendBack', body.comment),
  ),
];
