import * as draft from 'contract/campaigns/draft.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { listAudience, presentAudiencePerson } from '../delivery/delivery.public.ts';
import { checkCampaign } from './check-campaign.ts';
import { readAudience, readFieldUse } from './draft-audience.ts';
import { requireCampaign } from './read-campaign.ts';

/** What is asked while a campaign is being written. */
export const draftRoutes: readonly Route[] = [
  route(draft.countCampaignAudience, (context, { params }) => readAudience(context, params.id)),

  route(draft.listCampaignAudience, async ({ db, member, ...context }, { params, query }) => {
    const { audience } = await requireCampaign({ db, member, ...context }, params.id);
    const page = await listAudience(db, member.organizationId, audience, query);
    return listAnswer(page, page.rows.map(presentAudiencePerson), page.total);
  }),

  route(draft.listCampaignFields, async (context, { params }) => ({
    items: await readFieldUse(context, params.id),
  })),

  route(draft.checkCampaign, async (context, { params }) =>
    checkCampaign(context, await requireCampaign(context, params.id)),
  ),
];
