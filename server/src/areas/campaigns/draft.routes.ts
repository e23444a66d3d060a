import * as draft from 'contract/campaigns/draft.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { listAudience, presentAudiencePerson } from '../delivery/delivery.public.ts';
import { checkCampaign } from './check-campaign.ts';
import { approvalAbove } from './plan/approval.ts';
import { meantBy, readAudience, readFieldUse } from './draft-audience.ts';
import { requireCampaign } from './read-campaign.ts';

/** What is asked while a campaign is being written. */
export const draftRoutes: readonly Route[] = [
  route(draft.countCampaignAudience, (context, { params }) => readAudience(context, params.id)),

  route(draft.listCampaignAudience, async (context, { params, query }) => {
    const meant = await meantBy(context, await requireCampaign(context, params.id));
    const page = await listAudience(context, meant, query);
    return listAnswer(page, page.rows.map(presentAudiencePerson), page.total);
  }),

  route(draft.listCampaignFields, async (context, { params }) => ({
    items: await readFieldUse(context, params.id),
  })),

  route(draft.checkCampaign, async (context, { params }) => {
    const row = await requireCampaign(context, params.id);
    const [{ freeAt, ...checked }, above] = await Promise.all([
      checkCampaign(context, row),
      approvalAbove(context, context.member.type, row),
    ]);
    return { ...checked, freeAt: freeAt?.toISOString() ?? null, approvalAbove: above };
  }),
];
